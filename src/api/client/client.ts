import {
  fetchText,
  readJson,
  requestInit,
  fetchCustomRpc,
  customRpcPath,
  createDeduplication,
  type Keys,
  type Fetch,
  type RequestOptions,
} from './fetch.ts'
import { errorOf, learnedFrom } from './errorResponse.ts'
import { ApiError, isUnreachable } from './errors.ts'
import type { SavedAnswers } from './savedAnswers.ts'
import { createEndpoints, type Endpoints } from './endpoints.ts'
import { type Allowance, createPace } from './pace.ts'
import { createRequestLog, type RequestLog } from './requestLog.ts'
import { keylessBody } from './secrets.ts'
import { type Params, queryOf, urlOf } from './parameters.ts'

/** Who answers for a network. `base` is an absolute URL, may have a path, and is what `/api/v2` is put behind. */
export type Deployment = {
  network: string
  base: string
  /** Read at each request, so that a new key works at once and none is kept here. Absent: an instance, without keys. */
  keys?: () => Keys
  /** The address of the reader's own RPC, which takes the place of this server's JSON-RPC; null where there is none. May hold a secret. */
  rpc?: () => string | null
}

export type Api = {
  readonly network: string
  readonly base: string
  readonly keyed: boolean
  /** Whether a key of this name goes with each request now; never the key. */
  hasKey(name: keyof Keys): boolean
  readonly log: RequestLog
  /** Which answers were not the server's, which couldn't be reached, but kept from before. */
  readonly savedTimes: SavedTimes
  /** What the server last told of how much it may be asked. */
  allowance(): Allowance | null
  /** Asks the next time at once, though the server told to wait: the reader wants it so. */
  skipWait(): void
  /** The same where nothing is asked by itself any more, after minutes of refusals: the reader goes to another page. */
  resume(): void
  /** What this deployment was found to have beyond the document. */
  readonly endpoints: Endpoints
  /**
   * Filters that this deployment was found to refuse, as `/transactions type` or `/tokens type ERC-404`, and lists that it doesn't
   * begin at a block, as `/transactions block_number`; not sent again while the tab lives.
   */
  readonly refused: Set<string>
  /**
   * The JSON that answers `GET {base}/api/v2{path}`, without the keys that some servers repeat in it. Integers of 16
   * digits or more come as text. `root` stands in place of `/api/v2`. @throws ApiError
   */
  get(path: string, params?: Params, options?: RequestOptions & { root?: string }): Promise<unknown>
  /**
   * The JSON that answers a PATCH, which is never repeated by itself. The key for sensitive endpoints goes as the
   * parameter `api_key`, or as the header `x-api-key` where the server's CORS lets it. @throws ApiError
   */
  patch(path: string, options?: { asHeader?: boolean }): Promise<unknown>
  /**
   * The JSON that answers a JSON-RPC request, or a batch of them, of who answers for the chain's node: `rpc.ts` reads it.
   * @throws ApiError, `not-offered` where the deployment is known to answer none
   */
  rpc(asked: object, options?: RequestOptions): Promise<unknown>
  /** Where that goes: `/eth-rpc` of an instance, `/json-rpc` of a keyed deployment, or the reader's own RPC instead, `/own-rpc`. */
  rpcPath(): '/eth-rpc' | '/json-rpc' | '/own-rpc'
}

/** Where final answers are kept for when the server can't be reached: opened now for a reader who waits, else when idle. */
type OpenSavedAnswers = (when: 'now' | 'idle') => Promise<SavedAnswers>

/** A client of one deployment, which keeps and finds final answers where `openKept` is given. */
export function createApi(deployment: Deployment, door: Fetch, openKept?: OpenSavedAnswers): Api {
  const { network, base } = deployment
  const log = createRequestLog()
  const offers = createEndpoints()
  let pace = createPace()
  let pacedKeys: string | undefined
  const share = createDeduplication<unknown>()
  const keyed = deployment.keys !== undefined
  const keptAt = createSavedTimes()
  const server = `${network} ${base}`

  const send = async (
    method: string,
    path: string,
    asked: string,
    init: RequestInit,
    timeoutMs?: number,
    root = '/api/v2',
  ) => {
    const { api_key, ...open } = keysOf(deployment)
    const hasOwnKey = method === 'PATCH' && api_key !== undefined
    const keys: Keys = hasOwnKey ? { ...open, api_key } : open
    // other keys have a rate of their own
    const held = JSON.stringify(open)
    if (held !== pacedKeys) pace = createPace()
    pacedKeys = held
    const rate = pace
    const turn = await rate.turn(path + asked, init.signal ?? undefined, hasOwnKey)
    const done = log.start(method, path + asked)
    try {
      const manners = requestInit(keys)
      const headers = { ...(init.headers as Record<string, string>), ...manners.headers }
      const url = urlOf(base, path + asked, 'x-api-key' in headers ? open : keys, root)
      const { response, body } = await fetchText(
        door,
        url,
        { ...init, ...manners, headers, method },
        timeoutMs,
        keyed,
      )
      done(response.status)
      if (response.ok) {
        rate.learn(turn, response.headers)
        return keylessBody(readJson(body, response.status, Object.values(keys)))
      }
      rate.note(response.headers)
      const error = errorOf(response, body, keyed, keys)
      throw learnedFrom(error, method, path, asked, offers, rate, turn)
    } finally {
      done(null)
      turn.end()
    }
  }

  const rpcPath = keyed ? '/json-rpc' : '/eth-rpc'
  const ownRpc = () => deployment.rpc?.() ?? null

  return {
    network,
    base,
    keyed,
    hasKey: (name) => name in keysOf(deployment),
    log,
    savedTimes: keptAt,
    allowance: () => pace.allowance(),
    skipWait: () => pace.release(),
    resume: () => {
      if (pace.isResting()) pace.release()
    },
    endpoints: offers,
    refused: new Set(),
    async get(path, params = {}, { signal, timeoutMs, root } = {}) {
      if (offers.isMissing(path)) throw new ApiError('not-offered')
      const asked = queryOf(params)
      try {
        const body = await share(
          // the answer to another key, as to one mistyped, is another
          path + asked + JSON.stringify(keysOf(deployment)),
          (own) => send('GET', path, asked, { signal: own }, timeoutMs, root),
          signal,
        )
        note(body, path + asked)
        offers.learn(path, body)
        keptAt.note(path, null)
        void openKept?.('idle').then(
          (kept) => kept.keep(server, path + asked, body),
          () => null,
        )
        return body
      } catch (error) {
        const kept = isUnreachable(error)
          ? await openKept?.('now').then(
              (opened) => opened.find(server, path + asked),
              () => null,
            )
          : null
        if (!kept) throw error
        keptAt.note(path, kept.at)
        note(kept.body, path + asked)
        return kept.body
      }
    },
    patch(path, { asHeader = false } = {}) {
      const { api_key } = keysOf(deployment)
      const headers: Record<string, string> = asHeader && api_key ? { 'x-api-key': api_key } : {}
      return send('PATCH', path, '', { headers })
    },
    rpcPath: () => (ownRpc() === null ? rpcPath : customRpcPath),
    async rpc(asked, options = {}) {
      const { signal, timeoutMs } = options
      const own = ownRpc()
      if (own !== null) return fetchCustomRpc(door, own, asked, log, options)
      if (offers.isMissing(rpcPath)) throw new ApiError('not-offered')
      const init = {
        body: JSON.stringify(asked),
        headers: { 'content-type': 'application/json' },
        ...(signal && { signal }),
      }
      return send('POST', rpcPath, '', init, timeoutMs, keyed ? '' : '/api')
    },
  }
}

const requests = new WeakMap<object, string>()

/** Notes what an answer came for. */
export function note(answer: unknown, request: string): void {
  if (answer instanceof Object) requests.set(answer, request)
}

/** The request that this very answer came for, as `/blocks/7`; undefined for any other value. */
export const requestOf = (answer: unknown): string | undefined => requests.get(answer as object)

/** The keys as they are now; a field left empty in the panel is no key. */
export function keysOf({ keys }: Deployment): Keys {
  return Object.fromEntries(Object.entries(keys?.() ?? {}).filter(([, value]) => value))
}

/**
 * Which answers are kept ones, by their paths in lower case, and from when (ms since 1970): a store for
 * `useSyncExternalStore`. They are no more than a browser keeps. A path leaves only when the server has answered.
 */
export function createSavedTimes() {
  let times: ReadonlyMap<string, number> = new Map()
  const listeners = new Set<() => void>()
  return {
    get: () => times,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Notes that an answer is a kept one; null: that it came from the server. */
    note(path: string, at: number | null): void {
      const name = path.toLowerCase()
      if (at === null && !times.has(name)) return
      const others = [...times].filter(([one]) => one !== name)
      times = new Map(at === null ? others : [...others, [name, at]])
      for (const listener of listeners) listener()
    },
  }
}

type SavedTimes = ReturnType<typeof createSavedTimes>

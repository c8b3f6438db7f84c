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

/** The server that answers for a network. `base` is an absolute URL, may have a path, and is followed by `/api/v2`. */
export type Deployment = {
  network: string
  base: string
  /** Read at each request, so that key changes take effect at once and no key is held here. Absent for an instance. */
  keys?: () => Keys
  /** The user's RPC URL, used in place of this server's JSON-RPC; null if unset. May contain a secret. */
  rpc?: () => string | null
}

export type Api = {
  readonly network: string
  readonly base: string
  readonly keyed: boolean
  /** Whether requests now carry a key of this name; never returns the key. */
  hasKey(name: keyof Keys): boolean
  readonly log: RequestLog
  /** Which responses came from saved answers because the server couldn't be reached. */
  readonly savedTimes: SavedTimes
  allowance(): Allowance | null
  /** Skips a wait that the server imposed, because the user asked to. */
  skipWait(): void
  /** Resumes requests after a pause for repeated refusals, when the user opens another page. */
  resume(): void
  /** Undocumented endpoints found present or missing here. */
  readonly endpoints: Endpoints
  /** Refused filters, as `/tokens type ERC-404`, and lists that can't start at a block, as `/transactions block_number`. */
  readonly refused: Set<string>
  /** The JSON of `GET {base}/api/v2{path}` (or `root`) without echoed keys, integers of 16+ digits as text. @throws ApiError */
  get(path: string, params?: Params, options?: RequestOptions & { root?: string }): Promise<unknown>
  /** A PATCH, never retried, with its key as `api_key`, or as header `x-api-key` if CORS allows it. @throws ApiError */
  patch(path: string, options?: { asHeader?: boolean }): Promise<unknown>
  /** JSON-RPC to the chain's node, see `rpc.ts`. @throws ApiError, `not-offered` if the deployment is known to have none */
  rpc(asked: object, options?: RequestOptions): Promise<unknown>
  /** The JSON-RPC path: `/eth-rpc` of an instance, `/json-rpc` of a keyed deployment, `/own-rpc` for the user's RPC. */
  rpcPath(): '/eth-rpc' | '/json-rpc' | '/own-rpc'
}

/** Opens the store of final responses, used if the server can't be reached: `now` if the user waits for one. */
type OpenSavedAnswers = (when: 'now' | 'idle') => Promise<SavedAnswers>

/** A client of one deployment; it saves and restores final responses if `openKept` is given. */
export function createApi(deployment: Deployment, fetcher: Fetch, openKept?: OpenSavedAnswers): Api {
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
    // another key has another rate limit
    const paceKeys = JSON.stringify(open)
    if (paceKeys !== pacedKeys) pace = createPace()
    pacedKeys = paceKeys
    const rate = pace
    const turn = await rate.turn(path + asked, init.signal ?? undefined, hasOwnKey)
    const done = log.start(method, path + asked)
    try {
      const manners = requestInit(keys)
      const headers = { ...(init.headers as Record<string, string>), ...manners.headers }
      const url = urlOf(base, path + asked, 'x-api-key' in headers ? open : keys, root)
      const { response, body } = await fetchText(
        fetcher,
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
          // a response to another key must not be shared
          path + asked + JSON.stringify(keysOf(deployment)),
          (sharedSignal) => send('GET', path, asked, { signal: sharedSignal }, timeoutMs, root),
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
        const saved = isUnreachable(error)
          ? await openKept?.('now').then(
              (opened) => opened.find(server, path + asked),
              () => null,
            )
          : null
        if (!saved) throw error
        keptAt.note(path, saved.at)
        note(saved.body, path + asked)
        return saved.body
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
      const customRpc = ownRpc()
      if (customRpc !== null) return fetchCustomRpc(fetcher, customRpc, asked, log, options)
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

export function note(answer: unknown, request: string): void {
  if (answer instanceof Object) requests.set(answer, request)
}

/** The request that this response object came from, as `/blocks/7`; undefined for any other value. */
export const requestOf = (answer: unknown): string | undefined => requests.get(answer as object)

/** The current keys; empty ones count as absent. */
export function keysOf({ keys }: Deployment): Keys {
  return Object.fromEntries(Object.entries(keys?.() ?? {}).filter(([, value]) => value))
}

/** Paths (lower case) of saved responses shown, and from when (ms since 1970), until the server responds again. */
export function createSavedTimes() {
  let times: ReadonlyMap<string, number> = new Map()
  const listeners = new Set<() => void>()
  return {
    get: () => times,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `at`: the response is a saved one from then; null: it came from the server. */
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

import { ApiError, isMissingCode } from './errors.ts'
import { parseJson } from './json.ts'
import { withoutKeys } from './secrets.ts'
import type { RequestLog } from './requestLog.ts'

/**
 * Without cookies and referrer. With a key, which is in the URL: no redirects to other origins and no HTTP caching. Otherwise
 * `no-cache`, because failures may be cached too.
 */
export const requestInit = (keys: Keys) => {
  const hasKey = Object.keys(keys).length > 0
  return {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: hasKey ? 'error' : 'follow',
    cache: hasKey ? 'no-store' : 'no-cache',
  } as const satisfies RequestInit
}

/** Maximum size in bytes, uncompressed; parsing more would block the page. */
const maxBytes = 20_000_000

/** One request, whatever its status. `keyed`: calls cost credits, and errors may lack CORS headers. @throws ApiError */
export async function fetchText(
  fetcher: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs = 20_000,
  keyed = false,
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const tooLarge = new AbortController()
  const signals = [timeout, tooLarge.signal, ...(init.signal ? [init.signal] : [])]
  try {
    const response = await fetcher(url, { ...init, signal: AbortSignal.any(signals) })
    const body = await bodyOf(response)
    if (body !== null) return { response, body }
    tooLarge.abort()
    throw new ApiError('too-large', { status: response.status, keyed })
  } catch (error) {
    if (init.signal?.aborted || error instanceof ApiError) throw error
    if (timeout.aborted) throw new ApiError('timeout', { keyed })
    if (isMissingCode(error)) throw error
    throw new ApiError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', { keyed })
  }
}

async function bodyOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const announced = Number(response.headers.get('content-length'))
  let [text, bytes] = ['', 0]
  for (;;) {
    if (Math.max(announced, bytes) > maxBytes) return null
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    text += decoder.decode(value, { stream: true })
  }
}

/** A response without these keys. @throws ApiError `not-api` if it isn't JSON, or nested too deep to search for keys */
export function readJson(body: string, status: number, keys: readonly string[] = []): unknown {
  try {
    return withoutKeys(parseJson(body), keys)
  } catch {
    throw new ApiError('not-api', { status, words: body.slice(0, 9) })
  }
}

/** How the request list names calls to the user's RPC, whose URL may contain a secret. */
export const customRpcPath = '/own-rpc'

/** Sends JSON-RPC without keys, cookies and redirects, rate-limited separately. @throws ApiError without the URL */
export async function fetchCustomRpc(
  fetcher: Fetch,
  url: string,
  asked: object,
  log: RequestLog,
  { signal, timeoutMs }: RequestOptions,
): Promise<unknown> {
  const done = log.start('POST', customRpcPath)
  try {
    const { headers, ...manners } = requestInit({})
    const init: RequestInit = {
      ...manners,
      redirect: 'error',
      cache: 'no-store',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      ...(signal && { signal }),
    }
    const { response, body } = await fetchText(fetcher, url, init, timeoutMs)
    done(response.status)
    if (response.ok) return readJson(body, response.status)
    const { status } = response
    throw new ApiError(status === 401 || status === 403 ? 'refused' : status === 429 ? 'rate' : 'server', {
      status,
    })
  } finally {
    done(null)
  }
}

/** Shares requests in flight by name. One is aborted when its last caller has gone and no other comes at once. */
export function createDeduplication<Answer>() {
  const flights = new Map<
    string,
    { answer: Promise<Answer>; callers: number; caller: AbortController; land: () => unknown }
  >()
  return (
    name: string,
    start: (signal: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const flight = flights.get(name) ?? begin(name, start)
    flight.callers += 1
    if (!signal) return flight.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.callers -= 1
        reject(signal.reason as Error)
        // the next page may request the same right away
        setTimeout(() => {
          if (flight.callers > 0) return
          flight.land()
          flight.caller.abort()
        })
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  function begin(name: string, start: (signal: AbortSignal) => Promise<Answer>) {
    const caller = new AbortController()
    const land = () => flights.get(name) === flight && flights.delete(name)
    const flight = { answer: start(caller.signal), callers: 0, caller, land }
    flight.answer.then(land, land)
    flights.set(name, flight)
    return flight
  }
}

export type Keys = { apikey?: string; key?: string; api_key?: string }

/** The browser's `fetch`, the demo chain's, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type RequestOptions = { signal?: AbortSignal; timeoutMs?: number }

import { ApiError, isMissingCode } from './errors.ts'
import { parseJson } from './json.ts'
import { withoutKeys } from './secrets.ts'
import type { RequestLog } from './requestLog.ts'

/**
 * How every request goes out: for JSON, without cookies, and without telling from where. One with a key follows no
 * redirect, which may lead to another origin, and the browser stores nothing of it: its address holds the key. Of others it
 * asks the server whether what it stored still holds: a failure may be stored, too, and is asked again.
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

/** More than this would hold up the page while it is read. In bytes, as they are once they are unpacked. */
const maxBytes = 20_000_000

/**
 * One question, and its whole answer, whatever its status. `keyed` tells that calls cost: a gateway may answer so that no page
 * can read it. @throws ApiError where none came
 */
export async function fetchText(
  door: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs = 20_000,
  keyed = false,
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const tooLarge = new AbortController()
  const signals = [timeout, tooLarge.signal, ...(init.signal ? [init.signal] : [])]
  try {
    const response = await door(url, { ...init, signal: AbortSignal.any(signals) })
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

/** The text of an answer; null as soon as it is too large. */
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

/** What an answer holds, without these keys. @throws ApiError `not-api` where it is no JSON, or nested too deep to look for keys */
export function readJson(body: string, status: number, keys: readonly string[] = []): unknown {
  try {
    return withoutKeys(parseJson(body), keys)
  } catch {
    throw new ApiError('not-api', { status, words: body.slice(0, 9) })
  }
}

/** What a call to the reader's own RPC is called where requests are listed: its address may hold a secret. */
export const customRpcPath = '/own-rpc'

/** Asks the reader's own RPC: without keys, cookies and redirects, and at its own pace. @throws ApiError without its address */
export async function fetchCustomRpc(
  door: Fetch,
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
    const { response, body } = await fetchText(door, url, init, timeoutMs)
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

/**
 * Shares what is under way: a second caller for the same name gets the first one's answer. It is called off when the
 * last caller has gone, and none comes at once.
 */
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
        // the next page may ask for the same in this very moment
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

/** The credentials of one keyed deployment. */
export type Keys = { apikey?: string; key?: string; api_key?: string }

/** The way out: the browser's `fetch`, the demo chain's, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type RequestOptions = { signal?: AbortSignal; timeoutMs?: number }

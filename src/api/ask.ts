import type { Door, Keys } from './client.ts'
import { ApiError, isMissingCode } from './errors.ts'
import { parseJson } from './json.ts'
import { withoutKeys } from './secrets.ts'

/**
 * How every request goes out: for JSON, without cookies, and without telling from where. One with a key follows no
 * redirect, which may lead to another origin, and the browser stores nothing of it: its address holds the key. Of others it
 * asks the server whether what it stored still holds: a failure may be stored, too, and is asked again.
 */
export const mannersWith = (keys: Keys) => {
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
const mostBytes = 20_000_000

/**
 * One question, and its whole answer, whatever its status. `keyed` tells that calls cost: a gateway may answer so that no page
 * can read it. @throws ApiError where none came
 */
export async function ask(door: Door, url: string, init: RequestInit, timeoutMs = 20_000, keyed = false) {
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
    if (Math.max(announced, bytes) > mostBytes) return null
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    text += decoder.decode(value, { stream: true })
  }
}

/** What an answer holds, without these keys. @throws ApiError `not-api` where it is no JSON, or nested too deep to look for keys */
export function jsonOf(body: string, status: number, keys: readonly string[] = []): unknown {
  try {
    return withoutKeys(parseJson(body), keys)
  } catch {
    throw new ApiError('not-api', { status, words: body.slice(0, 9) })
  }
}

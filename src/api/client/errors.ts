import { CancelledError } from '@tanstack/react-query'

/** As Chromium, Firefox and Safari say it. */
const missing = /dynamically imported module|Importing a module script failed/

/** What went wrong, in the few kinds that a reader can do something about. */
export type ErrorKind =
  | 'not-found' // the server knows no such record
  | 'replaced' // the block lost its place in the chain; `lost` is its hash
  | 'not-offered' // the server doesn't have this endpoint
  | 'not-served' // a keyed deployment doesn't answer for this chain
  | 'invalid' // the server refuses what was asked; `field` names it where told
  | 'key-missing' // a keyed deployment was asked without a key
  | 'key-refused' // the key is wrong or may not do this
  | 'credits' // the key is out of credits
  | 'refused' // the server won't show this, key or not
  | 'rate' // too many requests; `waitMs` until the next may go, or null where none goes before the reader asks
  | 'server' // the server failed
  | 'timeout' // no answer in time
  | 'offline' // this device isn’t connected
  | 'unreachable' // no connection, or the server doesn't allow browsers (CORS)
  | 'not-api' // an answer that isn't this API's
  | 'too-large' // an answer of more than a page can read

/** What is told of a failure. */
export type Details = {
  status?: number | null
  keyed?: boolean
  words?: string | null
  field?: string | null
  lost?: string | null
  waitMs?: number | null
}

/** A failed request. Holds no URL and no key, so that it can be shown, copied and logged whole. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** HTTP status, or null where no answer came. */
  readonly status: number | null = null
  /** A keyed deployment was asked, whose calls cost credits. */
  readonly keyed: boolean = false
  /** What the server said, or how an answer began that isn't JSON; null where neither is known. Untrusted text. */
  readonly words: string | null = null
  /** The parameter that the server refused, or null. */
  readonly field: string | null = null
  /** The hash of the block that lost its place in the chain, or null. */
  readonly lost: string | null = null
  /** How long to wait before asking again, in ms, or null where not told. */
  readonly waitMs: number | null = null
  /** When it came, in ms since 1970: a wait counts from then, whenever it is shown. */
  readonly at = Date.now()

  constructor(kind: ErrorKind, told: Details = {}) {
    super(told.words ? `${kind}: ${told.words}` : kind)
    this.kind = kind
    Object.assign(this, told)
  }
}

const isOf = (error: unknown, ...kinds: ErrorKind[]): error is ApiError =>
  error instanceof ApiError && kinds.includes(error.kind)

/** The server knows no such record: where a whole page is about it, there is no page. */
export function isNotFound(error: unknown): boolean {
  return isOf(error, 'not-found')
}

/** The block that the server knew by this number lost its place, and it knows no other yet. */
export function isReplaced(error: unknown): error is ApiError {
  return isOf(error, 'replaced')
}

/** The server doesn't have this endpoint, or knows nothing of the record: another endpoint may tell. */
export function isMissing(error: unknown): error is ApiError {
  return isOf(error, 'not-offered', 'not-found')
}

/** What answered, and not with a failure, isn't what was asked for, or doesn't hold it: asking again at once gives the same. */
export function isUnreadable(error: unknown): boolean {
  return isOf(error, 'not-found', 'not-api') && Number(error.status) < 400
}

/** The server says, in one of several ways, that there is no such thing, or that it can't be called so. */
export function isUnknown(error: unknown): error is ApiError {
  return isOf(error, 'not-offered', 'not-found', 'invalid')
}

/** Nobody is answered here with this key, or about this chain: asking again by itself changes nothing. */
export function isAccessDenied(error: unknown): boolean {
  return isOf(error, 'key-missing', 'key-refused', 'credits', 'not-served')
}

/** No answer came, and one may when it is asked again. */
export function isUnreachable(error: unknown): boolean {
  return isOf(error, 'offline', 'unreachable', 'timeout')
}

/** The server refused all that was asked for minutes: nothing goes on by itself, but all may when the reader asks. */
export function isPaused(error: unknown): boolean {
  return isOf(error, 'rate') && error.waitMs === null
}

/** Code of Loupe's own that didn't come: its host can't be reached, or has a newer Loupe by now. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && missing.test(error.message)
}

/** The reader called the question off. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CancelledError
}

/** Retries only what may pass by itself: lost connections and failing servers, twice at most; once where an answer may cost. */
export function mayRetry(failures: number, error: Error): boolean {
  return isOf(error, 'unreachable', 'server') && failures < (error.keyed ? 1 : 2)
}

/** 0.5 s, then 1 s, each up to half as long again, so that many tabs don't return at once. In ms. */
export function retryDelay(failures: number): number {
  return 500 * 2 ** failures * (1 + Math.random() / 2)
}

import { CancelledError } from '@tanstack/react-query'

/** The messages of Chromium, Firefox and Safari. */
const missing = /dynamically imported module|Importing a module script failed/

/** Kinds of failure, by what the user can do about them. */
export type ErrorKind =
  | 'not-found' // the server knows no such record
  | 'replaced' // a reorg removed the block; `lost` is its hash
  | 'not-offered' // the server doesn't have this endpoint
  | 'not-served' // a keyed deployment doesn't answer for this chain
  | 'invalid' // the server refuses the request; `field` names the parameter, if known
  | 'key-missing'
  | 'key-refused' // the key is wrong or may not do this
  | 'credits'
  | 'refused' // the server won't show this, with or without a key
  | 'rate' // too many requests; `waitMs` null means paused until the user retries
  | 'server'
  | 'timeout'
  | 'offline'
  | 'unreachable' // no connection, or the server doesn't allow browsers (CORS)
  | 'not-api' // not a response of this API
  | 'too-large'

export type Details = {
  status?: number | null
  keyed?: boolean
  words?: string | null
  field?: string | null
  lost?: string | null
  waitMs?: number | null
}

/** A failed request. Contains no URL and no key, so it can be shown, copied and logged as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** HTTP status; null without a response. */
  readonly status: number | null = null
  readonly keyed: boolean = false
  /** The server's message, or the beginning of a response that isn't JSON; null if unknown. Untrusted text. */
  readonly words: string | null = null
  readonly field: string | null = null
  readonly lost: string | null = null
  /** How long to wait before the next request, in ms; null if unknown. */
  readonly waitMs: number | null = null
  /** Time of the failure in ms since 1970, from which `waitMs` counts. */
  readonly at = Date.now()

  constructor(kind: ErrorKind, details: Details = {}) {
    super(details.words ? `${kind}: ${details.words}` : kind)
    this.kind = kind
    Object.assign(this, details)
  }
}

const isOf = (error: unknown, ...kinds: ErrorKind[]): error is ApiError =>
  error instanceof ApiError && kinds.includes(error.kind)

/** The server knows no such record, so a page about it has nothing to show. */
export function isNotFound(error: unknown): boolean {
  return isOf(error, 'not-found')
}

/** A reorg removed the block of this number, and the server has no other yet. */
export function isReplaced(error: unknown): error is ApiError {
  return isOf(error, 'replaced')
}

/** The server lacks the endpoint or the record; another endpoint may have it. */
export function isMissing(error: unknown): error is ApiError {
  return isOf(error, 'not-offered', 'not-found')
}

/** The response isn't the expected data; retrying at once gives the same. */
export function isUnreadable(error: unknown): boolean {
  return isOf(error, 'not-found', 'not-api') && Number(error.status) < 400
}

/** The server says, in one of several ways, that the record doesn't exist or its id is invalid. */
export function isUnknown(error: unknown): error is ApiError {
  return isOf(error, 'not-offered', 'not-found', 'invalid')
}

/** The key or the chain isn't accepted, so retrying is pointless. */
export function isAccessDenied(error: unknown): boolean {
  return isOf(error, 'key-missing', 'key-refused', 'credits', 'not-served')
}

/** No response came; a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  return isOf(error, 'offline', 'unreachable', 'timeout')
}

/** Refused for minutes: requests stop until the user acts. */
export function isPaused(error: unknown): boolean {
  return isOf(error, 'rate') && error.waitMs === null
}

/** A code chunk failed to load: Loupe's host is unreachable, or has a newer version. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && missing.test(error.message)
}

export function isCancelled(error: unknown): boolean {
  return error instanceof CancelledError
}

/** Retries lost connections and failing servers twice at most; once where calls may cost credits. */
export function mayRetry(failures: number, error: Error): boolean {
  return isOf(error, 'unreachable', 'server') && failures < (error.keyed ? 1 : 2)
}

/** 0.5 s, then 1 s, plus up to 50 % jitter so that many tabs don't retry at once. In ms. */
export function retryDelay(failures: number): number {
  return 500 * 2 ** failures * (1 + Math.random() / 2)
}

import { ApiError, type Details, type ErrorKind } from './errors.ts'
import { filterNames } from './parameters.ts'
import { endpointOf, type Endpoints } from './endpoints.ts'
import { type Pace, resetOf, type Slot } from './pace.ts'
import { withoutSecrets } from './secrets.ts'
import type { Keys } from './fetch.ts'

/** The error of a non-2xx response; the request's keys are removed from the server's text. */
export function errorOf(response: Response, body: string, keyed: boolean, keys: Keys): ApiError {
  const { status } = response
  const secrets = Object.values(keys)
  const sent = readErrorBody(body)
  const words = clean(sent.words, secrets)
  const field = clean(withoutSecrets(sent.field ?? '', secrets).replace(/^.*\//s, ''), secrets)
  const details: Details = { status, keyed }
  if (words) details.words = words
  if (field) details.field = field
  if (sent.lost) details.lost = sent.lost
  if (status === 429) details.waitMs = waitOf(response.headers)
  return new ApiError(errorKind(status, { ...sent, keyed, keys, words }), details)
}

/** The error of a refused request; updates the deployment's `offers` and `rate`. */
export function learnedFrom(
  error: ApiError,
  method: string,
  path: string,
  asked: string,
  offers: Endpoints,
  rate: Pace,
  turn: Slot,
): ApiError {
  if (error.waitMs !== null)
    return new ApiError('rate', {
      status: error.status,
      keyed: error.keyed,
      words: error.words,
      field: error.field,
      waitMs: rate.refuse(turn, error.waitMs),
    })
  if (method !== 'GET') return error
  // a server that answers nothing without a key isn't asked again for 30 s, unless a 403, which may concern one endpoint only
  if (error.kind === 'key-missing' && error.status !== 403 && !rate.answers) rate.hold(30_000, error)
  const meant = offers.has(path) ? error : readRefusal(path, asked, error)
  // a 422 to a request with filters may refuse a filter and not the endpoint
  if (meant.status !== 422 || asked === '') learnRefusal(offers, path, meant)
  return meant
}

/**
 * Refines an error by its request: without a record in it, a 404 means a missing endpoint or (for a documented one) no Blockscout
 * API. Some servers send 422, naming no parameter, for a missing undocumented endpoint.
 */
export function readRefusal(path: string, asked: string, error: ApiError): ApiError {
  const { kind, status, field, words } = error
  const messageWords = new Set(words?.split(/\W+/))
  const names = [...new URLSearchParams(asked).keys()]
  // otherwise an old cursor may be what is refused
  const isNarrowed = names.every((name) => filters.has(name) && !messageWords.has(name))
  const mayPass = /\blater\b/i.test(words ?? '')
  const isVague = status === 422 && (field === null || !names.includes(field)) && isNarrowed && !mayPass
  const endpoint = endpointOf(path)
  const isDocumented = documentedEndpoints.has(endpoint)
  const isEndpoint = !endpoint.includes('{}') && (names.length === 0 || !isVague)
  if (kind !== 'not-found' && (isDocumented || !isVague)) return error
  const isPlace = isDocumented && !isNarrowed
  return new ApiError(!isEndpoint || isPlace ? 'not-found' : isDocumented ? 'not-api' : 'not-offered', {
    status,
    words,
  })
}

/** Updates `offers` by an interpreted error, except for documented endpoints, which every server has. */
export function learnRefusal(offers: Endpoints, path: string, { kind }: ApiError): void {
  if (documentedEndpoints.has(endpointOf(path))) return
  if (kind === 'not-offered') offers.lose(path)
  if (kind === 'not-found') offers.doubt(path)
}

const filters = new Set<string>(filterNames)

/** The first 200 characters of the server's text, with keys removed. */
const clean = (message: string | undefined, secrets: string[]): string =>
  withoutSecrets(message ?? '', secrets).slice(0, 200)

type Situation = ErrorBody & { keyed: boolean; keys: Keys; words: string }

function errorKind(status: number, { keyed, keys, from, lost, words }: Situation): ErrorKind {
  // keys are checked by the gateway, which sends `error`; a web page comes from bot protection in front of it
  if (status === 403 && (from === 'backend' || from === 'web')) return 'refused'
  if (status === 401 || status === 403)
    return Object.keys(keys).length > 0 ? 'key-refused' : keyed ? 'key-missing' : 'refused'
  if (status === 402) return keyed && !keys.apikey ? 'key-missing' : 'credits'
  if (status === 404 && lost) return 'replaced'
  if (status === 404 && from === 'gateway')
    return /^network not supported\b/i.test(words) ? 'not-served' : 'not-offered'
  if (status === 404) return 'not-found'
  if (status === 400 && /^unknown api v\d/i.test(words)) return 'not-offered'
  if (status === 405 || status === 501) return 'not-offered'
  if (status === 429) return 'rate'
  if (status >= 500) return 'server'
  return 'invalid'
}

type ErrorBody = {
  words?: string | undefined
  /** The refused parameter, with `/` between the names of a nested one. */
  field?: string | undefined
  /** Which part of a keyed deployment responded: its gateway, the chain's server behind it, or bot protection. */
  from?: 'gateway' | 'backend' | 'web' | undefined
  lost?: string | undefined
}

/** Reads the six error body formats that servers send, down to plain text. */
function readErrorBody(body: string): ErrorBody {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    const text = body.trim()
    return /^<|<html/i.test(text) ? { from: 'web' } : { words: text }
  }
  if (typeof sent === 'string') return { words: sent }
  if (typeof sent !== 'object' || sent === null) return {}
  const { message, error, errors, source, hash } = sent as Record<string, unknown>
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  if (typeof first === 'object' && first !== null) {
    const { title, detail, source: at } = first as Record<string, unknown>
    return {
      words: firstText(detail, title),
      field: firstText((at as { pointer?: unknown } | null | undefined)?.pointer)
        // RFC 6901 escapes a slash in a name
        ?.replaceAll('~1', '/'),
    }
  }
  const form = first === undefined && typeof errors === 'object' ? (errors ?? {}) : {}
  const [field, reasons] = Object.entries(form)[0] ?? []
  return {
    words: firstText(message, error, first, ...[reasons].flat(), field),
    field,
    from:
      typeof source === 'string'
        ? 'gateway'
        : message !== undefined && error === undefined
          ? 'backend'
          : undefined,
    lost:
      message === 'Block lost consensus' && typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)
        ? hash
        : undefined,
  }
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((candidate) => typeof candidate === 'string')
}

/** Upper limit of a wait in ms (months). */
const longestWait = 10_000_000_000

/**
 * The wait in ms: `retry-after` (seconds, a date, or seconds since 1970) or `x-ratelimit-reset` (ms); 10 s if missing or absurd,
 * 2 s for zero, at least 1 s.
 */
function waitOf(headers: Headers): number {
  const after = headers.get('retry-after') ?? ''
  const ms = /^[\d.]+$/.test(after) ? Number(after) * 1000 : NaN
  const afterMs = ms < 1e12 ? ms : (ms || Date.parse(after)) - Date.now()
  return Math.max(
    afterMs > 0 && afterMs < longestWait ? afterMs : (resetOf(headers) ?? (afterMs === 0 ? 2000 : 10_000)),
    1000,
  )
}

/** Documented endpoints: a 404 from one is about the record, if one was requested. */
const documentedEndpoints: ReadonlySet<string> = new Set([
  '/main-page/transactions',
  '/transactions',
  '/transactions/{}/state-changes',
  '/transactions/{}/logs',
  '/addresses/{}/transactions',
  '/addresses/{}/token-transfers',
  '/addresses/{}/token-balances',
  '/addresses/{}/nft',
  '/addresses/{}/withdrawals',
  '/tokens/{}/transfers',
  '/tokens/{}/holders',
  '/tokens/{}/instances/{}/transfers',
  '/tokens/{}/instances/refetch-metadata',
  '/blocks/{}/withdrawals',
])

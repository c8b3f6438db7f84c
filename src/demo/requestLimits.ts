import { integer, invalid, Refusal } from './request.ts'
import type { Endpoint } from './endpoints.ts'

// Servers that don't go to every place in a list: gateways and caches in front of one.

/** What such a server makes of the place that is asked for. */
export type CursorLimits = {
  /** Each list begins at its newest row again, wherever it is asked to begin. */
  ignoresCursors?: boolean | undefined
  /** So many blocks below the newest, no list goes on. */
  depth?: number | undefined
}

/** The parameters of a question as such a server reads them. @throws Refusal for a place that is too deep */
export function withCursorLimits(
  { ignoresCursors = false, depth = Infinity }: CursorLimits,
  { cursor }: Endpoint,
  asked: URLSearchParams,
  head: number,
): URLSearchParams {
  const block = cursor.whole.includes('block_number') ? integer(asked, 'block_number') : null
  if (block !== null && head - block > depth)
    throw invalid('block_number', `Result window is too large: the last ${depth} blocks are served`)
  if (!ignoresCursors) return asked
  const fields = new Set([...cursor.whole, ...cursor.more])
  return new URLSearchParams([...asked].filter(([name]) => !fields.has(name)))
}

// How servers since 9.3 read a query: what isn't declared is refused, and so is a cursor that isn't whole. Real servers take
// half a cursor for one of another list, and answer wrong rows or none; a refusal is seen by who tests.

/** Parameters that every operation declares. */
const COMMON_PARAMETERS = ['apikey', 'key']

/** @throws Refusal for what no strict server would take: a parameter that isn't declared, or half a cursor */
export function refuseUndeclared({ params, cursor }: Endpoint, search: URLSearchParams): void {
  refuseOthers(search, [...params, ...cursor.whole, ...cursor.more, ...COMMON_PARAMETERS])
  const isGoingOn = cursor.whole.some((name) => search.has(name))
  const missing = isGoingOn ? cursor.whole.find((name) => !search.has(name)) : undefined
  if (missing) throw invalid(missing, `Missing field: ${missing}`)
}

/** @throws Refusal for the filters of `GET /transactions` that servers since 9.3 took away; of one they left a single value */
export function refuseOldFilters({ path, params, cursor }: Endpoint, search: URLSearchParams): void {
  if (path !== '/transactions') return
  const declared = [...params, ...cursor.whole, ...cursor.more, ...COMMON_PARAMETERS]
  refuseOthers(
    search,
    declared.filter((name) => name !== 'method'),
  )
  if ((search.get('type') ?? 'blob_transaction') !== 'blob_transaction')
    throw invalid('type', 'Invalid value for enum')
}

function refuseOthers(search: URLSearchParams, declared: readonly string[]): void {
  const unknown = [...search.keys()].filter((name) => !declared.includes(name.split('[')[0] ?? name))
  if (unknown.length === 0) return
  throw new Refusal(422, {
    errors: unknown.map((name) => ({
      title: 'Invalid value',
      detail: `Unexpected field: ${name}`,
      source: { pointer: `/${name}` },
    })),
  })
}

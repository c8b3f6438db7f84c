import type { Endpoint } from './endpoints.ts'
import { invalid, Refusal } from './refusal.ts'

// How servers since 9.3 read a query: what isn't declared is refused, and so is a cursor that isn't whole. Real servers take
// half a cursor for one of another list, and answer wrong rows or none; a refusal is seen by who tests.

/** Parameters that every operation declares. */
const EVERYWHERE = ['apikey', 'key']

/** @throws Refusal for what no strict server would take: a parameter that isn't declared, or half a cursor */
export function readStrictly({ params, cursor }: Endpoint, search: URLSearchParams): void {
  refuseOthers(search, [...params, ...cursor.whole, ...cursor.more, ...EVERYWHERE])
  const isGoingOn = cursor.whole.some((name) => search.has(name))
  const missing = isGoingOn ? cursor.whole.find((name) => !search.has(name)) : undefined
  if (missing) throw invalid(missing, `Missing field: ${missing}`)
}

/** @throws Refusal for the filters of `GET /transactions` that servers since 9.3 took away; of one they left a single value */
export function refuseOldFilters({ path, params, cursor }: Endpoint, search: URLSearchParams): void {
  if (path !== '/transactions') return
  const declared = [...params, ...cursor.whole, ...cursor.more, ...EVERYWHERE]
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

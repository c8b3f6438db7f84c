import type { Endpoint } from './endpoints.ts'
import { invalid, Refusal } from './refusal.ts'

// How servers since 9.3 read a query: what isn't declared is refused, and so is a cursor that isn't whole.

/** Parameters that every operation declares. */
const EVERYWHERE = ['apikey', 'key']

/** @throws Refusal for what a strict server would not take */
export function readStrictly({ path, params, cursor }: Endpoint, search: URLSearchParams): void {
  const declared = new Set([...params, ...cursor.whole, ...cursor.more, ...EVERYWHERE])
  // newer servers took this filter away, and left one value of the other
  if (path === '/transactions') declared.delete('method')
  const unknown = [...search.keys()].filter((name) => !declared.has(name.split('[')[0] ?? name))
  if (unknown.length > 0) {
    throw new Refusal(422, {
      errors: unknown.map((name) => ({
        title: 'Invalid value',
        detail: `Unexpected field: ${name}`,
        source: { pointer: `/${name}` },
      })),
    })
  }
  if (path === '/transactions' && (search.get('type') ?? 'blob_transaction') !== 'blob_transaction') {
    throw invalid('type', 'Invalid value for enum')
  }
  const isGoingOn = cursor.whole.some((name) => search.has(name))
  const missing =
    isGoingOn && !search.has('inserted_at') ? cursor.whole.find((name) => !search.has(name)) : undefined
  if (missing) throw invalid(missing, `Missing field: ${missing}`)
}

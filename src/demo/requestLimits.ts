import { integer, invalid, Refusal } from './request.ts'
import type { Endpoint } from './endpoints.ts'

// How gateways and caches in front of a server limit its cursors.

export type CursorLimits = {
  /** Every list begins at its newest row, whatever the cursor. */
  ignoresCursors?: boolean | undefined
  /** No list continues further than this many blocks below the newest. */
  depth?: number | undefined
}

/** The query as such a server reads it. @throws Refusal for a cursor that is too deep */
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

const COMMON_PARAMETERS = ['apikey', 'key']

/**
 * Like servers since 9.3, refuses undeclared parameters and half cursors; real ones take half a cursor for one of another list
 * and answer wrong rows. @throws Refusal
 */
export function refuseUndeclared({ params, cursor }: Endpoint, search: URLSearchParams): void {
  refuseOthers(search, [...params, ...cursor.whole, ...cursor.more, ...COMMON_PARAMETERS])
  const isGoingOn = cursor.whole.some((name) => search.has(name))
  const missing = isGoingOn ? cursor.whole.find((name) => !search.has(name)) : undefined
  if (missing) throw invalid(missing, `Missing field: ${missing}`)
}

/**
 * @throws Refusal for the filters of `GET /transactions` that servers since 9.3 dropped; of one they accept only a single value
 */
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

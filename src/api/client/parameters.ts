// How questions are written as addresses.

type Param = string | number | boolean | null | undefined | object
export type Params = Record<string, Param>

/** Where `path`, with its query, is asked for; `root` is what it stands behind. */
export function urlOf(base: string, path: string, keys: Params, root = '/api/v2'): string {
  const query = queryOf(keys)
  return `${base}${root}${path}${path.includes('?') ? query.replace('?', '&') : query}`
}

/** `?a=1&b=null`, with null as the text `null`, objects in brackets, and undefined left out. `''` for none. */
export function queryOf(params: Params): string {
  const search = new URLSearchParams()
  const add = (name: string, value: Param): void => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) add(`${name}[${inner}]`, part as Param)
    } else search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** The kinds of token that every list of tokens or transfers offers; others are offered where a server has them: api/tokenKinds.ts. */
export const tokenTypes = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const

export type TransactionType =
  | 'token_transfer'
  | 'contract_creation'
  | 'contract_call'
  | 'coin_transfer'
  | 'token_creation'
  | 'blob_transaction'

/** What lists are narrowed and sorted by; all else that is asked is a place in a list. */
export const filterNames = [
  'filter',
  'type',
  'method',
  'sort',
  'order',
  'q',
  'topic',
  'token',
  'holder_address_hash',
] as const
export type FilterName = (typeof filterNames)[number]

/** Seen from the address: what it sent, or what it got. */
export type Direction = 'from' | 'to'

/** Several values as one parameter; no values are no parameter. */
export const commaList = (values: readonly string[] = []): string | undefined => values.join() || undefined

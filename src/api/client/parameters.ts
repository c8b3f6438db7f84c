type Param = string | number | boolean | null | undefined | object
export type Params = Record<string, Param>

/** The URL of `path`, which may have a query, under `root`. */
export function urlOf(base: string, path: string, keys: Params, root = '/api/v2'): string {
  const query = queryOf(keys)
  return `${base}${root}${path}${path.includes('?') ? query.replace('?', '&') : query}`
}

/** `?a=1&b=null`: null is the text `null`, objects use brackets, undefined is dropped. `''` for none. */
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

/** Token types that every list offers; tokens.ts records others that a server sends. */
export const tokenTypes = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const

export type TransactionType =
  | 'token_transfer'
  | 'contract_creation'
  | 'contract_call'
  | 'coin_transfer'
  | 'token_creation'
  | 'blob_transaction'

/** Parameters that filter or sort lists; all others belong to cursors. */
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

export type Direction = 'from' | 'to'

export const commaList = (values: readonly string[] = []): string | undefined => values.join() || undefined

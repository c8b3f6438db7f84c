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

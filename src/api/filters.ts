/** Kinds of token that a list can be narrowed to; servers refuse any other text. */
export type TokenType = NftType | 'ERC-20' | 'ERC-7984'
export type NftType = 'ERC-721' | 'ERC-1155' | 'ERC-404'

/** The kinds that a list of tokens or transfers is narrowed to here. */
export const tokenTypes = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const

/** Those that a link may name: few chains have tokens of the last, so it isn't offered. Spread, it would stay in the early script. */
export const linkedTypes = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984'] as const

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

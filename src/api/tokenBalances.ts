import type * as v from 'valibot'
import type { Api } from './client.ts'
import { amount, maybe, record } from './fields.ts'
import { commaList, type TokenType } from './filters.ts'
import { Instance } from './instances.ts'
import { listQuery } from './queries.ts'
import { Token } from './tokens.ts'

/** What an address has of a token, in its smallest unit, or how many of one of its ids. */
export const TokenBalance = record({
  token: Token,
  token_id: maybe(amount),
  token_instance: maybe(Instance),
  value: maybe(amount),
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>

const balanceId = ({ token, token_id }: TokenBalance) => `${token.address_hash} ${token_id}`

/** `GET /addresses/{address}/token-balances`: everything at once, which may be thousands; never with `token_instance`. */
export const tokenBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/token-balances`, TokenBalance, balanceId)

/** `GET /addresses/{address}/tokens`: the same in pages, what is worth most first; beyond the document. */
export const addressTokensQuery = (api: Api, address: string, { type }: { type?: TokenType[] } = {}) =>
  listQuery(api, `/addresses/${address}/tokens`, TokenBalance, balanceId, { type: commaList(type) })

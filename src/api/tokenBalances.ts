import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { amount, maybe, record } from './fields.ts'
import { Instance } from './instances.ts'
import { isMissing } from './client/errors.ts'
import { type Identity, listQuery, type ListQuery, type Page, pagedQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token, isOfTypes, rememberTypes } from './tokens.ts'

/** A balance in the token's smallest unit, or the number of one id. `token` is null if the server doesn't know it. */
export const TokenBalance = record({
  token: v.nullable(Token),
  token_id: maybe(amount),
  token_instance: maybe(Instance),
  value: maybe(amount),
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>

/** Keyed by token id, which is what a row's copy button copies; rows without a token are numbered. */
const balanceId: Identity<TokenBalance> = ({ token, token_id }, nth) => {
  if (!token) return nth(`${token_id ?? ''} of no token`)
  return token_id === null ? `${token.address_hash} null` : `${token_id} ${token.address_hash}`
}

/** `GET /addresses/{address}/token-balances`: all at once, possibly thousands; never with `token_instance`. */
export const tokenBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/token-balances`, TokenBalance, balanceId)

/** `GET /addresses/{address}/tokens`: in pages, highest worth first (undocumented). */
export const addressTokensQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(api, `/addresses/${address}/tokens`, TokenBalance, balanceId, type)

/** `/tokens` in pages, or if missing all of `/token-balances` at once, filtered here (`holdingsRequest` tells which). */
export const addressHoldingsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) => {
  const paged = addressTokensQuery(api, address, type && { type })
  const [, , path, filters] = paged.queryKey
  return pagedQuery(api, path, balanceId, filters, async (cursor, signal) => {
    try {
      return await paged.ask(cursor, signal)
    } catch (error) {
      if (cursor !== null || !isMissing(error)) throw error
      const all = await askAll(api, address, signal)
      // the address exists, so the endpoint is missing
      if (all.items.length > 0) api.endpoints.lose(path)
      rememberTypes(api, path, all.items)
      return { ...all, items: all.items.filter((item) => !type?.length || isOfTypes(item, type)) }
    }
  })
}

export const holdingsRequest = (api: Api, { queryKey, request }: ListQuery<TokenBalance>): string =>
  api.endpoints.isMissing(queryKey[2]) ? queryKey[2].replace(/tokens$/, 'token-balances') : request

/** How long (ms) a complete response is filtered again instead of refetched. */
const keptMs = 30_000
const answers = new WeakMap<Api, { address: string; at: number; all: Page<TokenBalance> }>()

/** All balances of an address, requested once for all filters. @throws ApiError */
async function askAll(api: Api, address: string, signal?: AbortSignal): Promise<Page<TokenBalance>> {
  const cached = answers.get(api)
  if (cached?.address === address && Date.now() - cached.at < keptMs) return cached.all
  const all = await tokenBalancesQuery(api, address).ask(null, signal)
  answers.set(api, { address, at: Date.now(), all })
  return all
}

import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { amount, maybe, record } from './fields.ts'
import { Instance } from './instances.ts'
import { isMissing } from './client/errors.ts'
import { type Identity, listQuery, type ListQuery, type Page, pagedQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token, isOfTypes, rememberTypes } from './tokens.ts'

/** What an address has of a token, in its smallest unit, or how many of one of its ids. `token` is null where its server knows none. */
export const TokenBalance = record({
  token: v.nullable(Token),
  token_id: maybe(amount),
  token_instance: maybe(Instance),
  value: maybe(amount),
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>

/** An NFT by its id before all, which is what is copied of its row. Of no token there may be several that are alike. */
const balanceId: Identity<TokenBalance> = ({ token, token_id }, nth) => {
  if (!token) return nth(`${token_id ?? ''} of no token`)
  return token_id === null ? `${token.address_hash} null` : `${token_id} ${token.address_hash}`
}

/** `GET /addresses/{address}/token-balances`: everything at once, which may be thousands; never with `token_instance`. */
export const tokenBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/token-balances`, TokenBalance, balanceId)

/** `GET /addresses/{address}/tokens`: the same in pages, what is worth most first; beyond the document. */
export const addressTokensQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(api, `/addresses/${address}/tokens`, TokenBalance, balanceId, type)

/**
 * Everything that an address has: `/tokens` in pages where the server offers it, else all of `/token-balances` at once,
 * narrowed here. Which of the two was asked is told by `holdingsRequest`.
 */
export const addressHoldingsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) => {
  const paged = addressTokensQuery(api, address, type && { type })
  const [, , path, filters] = paged.queryKey
  return pagedQuery(api, path, balanceId, filters, async (cursor, signal) => {
    try {
      return await paged.ask(cursor, signal)
    } catch (error) {
      if (cursor !== null || !isMissing(error)) throw error
      const all = await askAll(api, address, signal)
      // the address is known, so it was the endpoint that is missing
      if (all.items.length > 0) api.endpoints.lose(path)
      rememberTypes(api, path, all.items)
      return { ...all, items: all.items.filter((item) => !type?.length || isOfTypes(item, type)) }
    }
  })
}

/** What is asked for what an address has, as far as is known of this server. */
export const holdingsRequest = (api: Api, { queryKey, request }: ListQuery<TokenBalance>): string =>
  api.endpoints.isMissing(queryKey[2]) ? queryKey[2].replace(/tokens$/, 'token-balances') : request

/** For so long an answer with everything is narrowed again, rather than asked for again. In ms. */
const keptMs = 30_000
const answers = new WeakMap<Api, { address: string; at: number; all: Page<TokenBalance> }>()

/** Everything that an address has, asked once for all kinds that a reader may narrow it to. @throws ApiError */
async function askAll(api: Api, address: string, signal?: AbortSignal): Promise<Page<TokenBalance>> {
  const kept = answers.get(api)
  if (kept?.address === address && Date.now() - kept.at < keptMs) return kept.all
  const all = await tokenBalancesQuery(api, address).ask(null, signal)
  answers.set(api, { address, at: Date.now(), all })
  return all
}

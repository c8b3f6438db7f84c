import type * as v from 'valibot'
import type { Api } from './client.ts'
import { amount, list, maybe, record } from './fields.ts'
import { commaList, type NftType } from './filters.ts'
import { Instance } from './instances.ts'
import { listQuery } from './queries.ts'
import { Token } from './tokens.ts'

/** What an address has of one NFT contract: how many, and up to nine of them (without their token, which is the same). */
export const Collection = record({
  token: Token,
  amount: maybe(amount),
  token_instances: list(Instance),
})
export type Collection = v.InferOutput<typeof Collection>

/** `GET /addresses/{address}/nft/collections`: beyond the document. */
export const addressCollectionsQuery = (api: Api, address: string, { type }: { type?: NftType[] } = {}) =>
  listQuery(api, `/addresses/${address}/nft/collections`, Collection, ({ token }) => token.address_hash, {
    type: commaList(type),
  })

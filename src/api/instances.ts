import type * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { addressHash, amount, count, flag, json, maybe, record, text } from './fields.ts'
import { commaList, type NftType } from './filters.ts'
import { listQuery, recordQuery } from './queries.ts'
import { Token } from './tokens.ts'

const Thumbnails = record({
  original: maybe(text),
  '60x60': maybe(text),
  '250x250': maybe(text),
  '500x500': maybe(text),
})

/**
 * One NFT of a collection. Its metadata is any JSON that its maker wrote, and its URLs are a stranger's text. Lists of
 * what somebody has tell `token_type` and `value`, how many.
 */
export const Instance = record({
  id: amount,
  is_unique: maybe(flag),
  owner: maybe(Address),
  holder_address_hash: maybe(addressHash),
  token: maybe(Token),
  metadata: maybe(json),
  image_url: maybe(text),
  animation_url: maybe(text),
  external_app_url: maybe(text),
  media_type: maybe(text),
  media_url: maybe(text),
  thumbnails: maybe(Thumbnails),
  token_type: maybe(text),
  value: maybe(amount),
})
export type Instance = v.InferOutput<typeof Instance>

/** How often an NFT changed hands. */
export const InstanceCounters = record({ transfers_count: maybe(count) })
export type InstanceCounters = v.InferOutput<typeof InstanceCounters>

/** `GET /addresses/{address}/nft`: by kind, then contract, then the highest id first. */
export const addressNftsQuery = (api: Api, address: string, { type }: { type?: NftType[] } = {}) =>
  listQuery(api, `/addresses/${address}/nft`, Instance, ({ token, id }) => `${token?.address_hash} ${id}`, {
    type: commaList(type),
  })

/** `GET /tokens/{address}/instances`, the highest id first, all or those of one holder; beyond the document. */
export const tokenInstancesQuery = (
  api: Api,
  token: string,
  filters: { holder_address_hash?: string } = {},
) => listQuery(api, `/tokens/${token}/instances`, Instance, ({ id }) => String(id), filters)

/** `GET /tokens/{address}/instances/{id}/transfers-count`: beyond the document. */
export const instanceCountersQuery = (api: Api, token: string, id: string) =>
  recordQuery(api, `/tokens/${token}/instances/${id}/transfers-count`, InstanceCounters)

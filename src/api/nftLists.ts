import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { isMissing } from './client/errors.ts'
import { count, maybe, record, amount, list } from './fields.ts'
import { recordQuery, listQuery, pagedQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token } from './tokens.ts'
import { Instance } from './instances.ts'

export const InstanceCounters = record({ transfers_count: maybe(count) })

export type InstanceCounters = v.InferOutput<typeof InstanceCounters>

/** `GET /addresses/{address}/nft`: by type, contract, then highest id. */
export const addressNftsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(
    api,
    `/addresses/${address}/nft`,
    Instance,
    ({ token, id }) => `${token?.address_hash} ${id}`,
    type,
  )

/** `GET /tokens/{address}/instances`, highest id first, optionally of one holder (undocumented). */
export const tokenInstancesQuery = (
  api: Api,
  token: string,
  filters: { holder_address_hash?: string } = {},
) => listQuery(api, `/tokens/${token}/instances`, Instance, ({ id }) => String(id), filters)

/** `GET /tokens/{address}/instances/{id}/transfers-count` (undocumented). */
export const instanceCountersQuery = (api: Api, token: string, id: string) =>
  recordQuery(api, `/tokens/${token}/instances/${id}/transfers-count`, InstanceCounters)

/** An address's NFTs of one contract: the number, and up to nine of them (without their token). */
export const Collection = record({
  token: v.nullable(Token),
  amount: maybe(amount),
  token_instances: list(Instance),
})

export type Collection = v.InferOutput<typeof Collection>

/** `GET /addresses/{address}/nft/collections` (undocumented). */
export const addressCollectionsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(
    api,
    `/addresses/${address}/nft/collections`,
    Collection,
    ({ token }, nth) => token?.address_hash ?? nth('no token'),
    type,
  )

/** NFTs of one contract and holder, all or those of one page; `amount` is null if unknown. */
export type NftGroup = { token: Token | null; amount: bigint | null; token_instances: readonly Instance[] }

const groupId = ({ token, amount: groupAmount, token_instances: [first] }: NftGroup) =>
  `${token?.address_hash} ${groupAmount === null ? first?.id : ''}`

/** NFTs by collection: `/nft/collections`, else pages of `/nft`, where one collection may come as several groups. */
export const addressNftGroupsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) => {
  const nfts = addressNftsQuery(api, address, type && { type })
  const collections = addressCollectionsQuery(api, address, type && { type })
  const [, , path, filters] = collections.queryKey
  return pagedQuery<NftGroup>(api, path, groupId, filters, async (cursor, signal) => {
    try {
      return await collections.ask(cursor, signal)
    } catch (error) {
      // once the first list is known to be missing, cursors are of the other one
      if (!isMissing(error) || (cursor !== null && error.kind === 'not-found')) throw error
      const page = await nfts.ask(cursor, signal)
      if (page.items.length > 0) api.endpoints.lose(path)
      return { ...page, items: inGroups(page.items) }
    }
  })
}

function inGroups(instances: readonly Instance[]): NftGroup[] {
  const groups = new Map<string | undefined, Instance[]>()
  for (const instance of instances) {
    const contract = instance.token?.address_hash
    groups.set(contract, [...(groups.get(contract) ?? []), instance])
  }
  return [...groups.values()].map((token_instances) => ({
    token: token_instances[0]?.token ?? null,
    amount: null,
    token_instances,
  }))
}

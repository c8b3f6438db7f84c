import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { isMissing } from './client/errors.ts'
import { count, maybe, record, amount, list } from './fields.ts'
import { recordQuery, listQuery, pagedQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token } from './tokens.ts'
import { Instance } from './instances.ts'

/** How often an NFT changed hands. */
export const InstanceCounters = record({ transfers_count: maybe(count) })

export type InstanceCounters = v.InferOutput<typeof InstanceCounters>

/** `GET /addresses/{address}/nft`: by kind, then contract, then the highest id first. */
export const addressNftsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(
    api,
    `/addresses/${address}/nft`,
    Instance,
    ({ token, id }) => `${token?.address_hash} ${id}`,
    type,
  )

/** `GET /tokens/{address}/instances`, the highest id first, all or those of one holder; beyond the document. */
export const tokenInstancesQuery = (
  api: Api,
  token: string,
  filters: { holder_address_hash?: string } = {},
) => listQuery(api, `/tokens/${token}/instances`, Instance, ({ id }) => String(id), filters)

/** `GET /tokens/{address}/instances/{id}/transfers-count`: beyond the document. */
export const instanceCountersQuery = (api: Api, token: string, id: string) =>
  recordQuery(api, `/tokens/${token}/instances/${id}/transfers-count`, InstanceCounters)

/** What an address has of one NFT contract: how many, and up to nine of them (without their token, which is the same). */
export const Collection = record({
  token: v.nullable(Token),
  amount: maybe(amount),
  token_instances: list(Instance),
})

export type Collection = v.InferOutput<typeof Collection>

/** `GET /addresses/{address}/nft/collections`: beyond the document. */
export const addressCollectionsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  tokenTypesQuery(
    api,
    `/addresses/${address}/nft/collections`,
    Collection,
    ({ token }, nth) => token?.address_hash ?? nth('no token'),
    type,
  )

/** NFTs of one contract that an address has: all of them, or as many as came together; `amount` is null where not told. */
export type NftGroup = { token: Token | null; amount: bigint | null; token_instances: readonly Instance[] }

const groupId = ({ token, amount: told, token_instances: [first] }: NftGroup) =>
  `${token?.address_hash} ${told === null ? first?.id : ''}`

/**
 * What an address has of NFTs, by collection: from `/nft/collections` where the server offers it, else from the pages of
 * `/nft`, where one collection comes as several groups. The first path is then known as missing.
 */
export const addressNftGroupsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) => {
  const nfts = addressNftsQuery(api, address, type && { type })
  const collections = addressCollectionsQuery(api, address, type && { type })
  const [, , path, filters] = collections.queryKey
  return pagedQuery<NftGroup>(api, path, groupId, filters, async (cursor, signal) => {
    try {
      return await collections.ask(cursor, signal)
    } catch (error) {
      // a cursor is the other list's only when this one is known to be missing
      if (!isMissing(error) || (cursor !== null && error.kind === 'not-found')) throw error
      const page = await nfts.ask(cursor, signal)
      if (page.items.length > 0) api.endpoints.lose(path)
      return { ...page, items: inGroups(page.items) }
    }
  })
}

/** In the order in which each contract came first. */
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

import type * as v from 'valibot'
import type { Api } from './client.ts'
import { count, maybe, record } from './fields.ts'
import { Instance } from './instances.ts'
import { listQuery, recordQuery } from './queries.ts'
import { kindsQuery } from './refusals.ts'

// Apart from the record, which stands in every transfer.

/** How often an NFT changed hands. */
export const InstanceCounters = record({ transfers_count: maybe(count) })
export type InstanceCounters = v.InferOutput<typeof InstanceCounters>

/** `GET /addresses/{address}/nft`: by kind, then contract, then the highest id first. */
export const addressNftsQuery = (api: Api, address: string, { type }: { type?: string[] } = {}) =>
  kindsQuery(
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

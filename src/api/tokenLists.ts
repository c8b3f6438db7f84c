import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { ApiError } from './client/errors.ts'
import { count, maybe, record, text } from './fields.ts'
import { readRecord, recordQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token } from './tokens.ts'

export const TokenCounters = record({
  token_holders_count: maybe(count),
  transfers_count: maybe(count),
})
export type TokenCounters = v.InferOutput<typeof TokenCounters>

/** The response to a refetch request: `OK`, even if the server then drops it. */
const Receipt = record({ message: maybe(text) })

type TokenFilters = {
  q?: string
  type?: string[]
  /** Must be sent with `order`. */
  sort?: 'fiat_value' | 'holders_count' | 'circulating_market_cap'
  order?: 'asc' | 'desc'
}

/** `GET /tokens/{address}/counters` (undocumented). */
export const tokenCountersQuery = (api: Api, address: string) =>
  recordQuery(api, `/tokens/${address}/counters`, TokenCounters)

/** `GET /tokens`, largest market cap first (undocumented). */
export const tokensQuery = (api: Api, { q, type, ...order }: TokenFilters = {}) => ({
  ...tokenTypesQuery(api, '/tokens', Token, ({ address_hash }) => address_hash, type, {
    q: q || undefined,
    ...order,
  }),
  sortedBy: null,
})

/**
 * `PATCH /tokens/{address}/instances/refetch-metadata`: refetches all NFT metadata of a contract. Needs the instance
 * administrator's key, as parameter or (`asHeader`) header. @throws ApiError
 */
export async function refetchMetadata(
  api: Api,
  token: string,
  { asHeader = false } = {},
): Promise<v.InferOutput<typeof Receipt>> {
  try {
    const receipt = await api.patch(`/tokens/${token}/instances/refetch-metadata`, { asHeader })
    return readRecord(receipt ?? {}, Receipt)
  } catch (error) {
    // accepted without a body
    if (error instanceof ApiError && error.status === 204) return readRecord({}, Receipt)
    throw error
  }
}

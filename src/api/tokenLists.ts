import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { ApiError } from './client/errors.ts'
import { count, maybe, record, text } from './fields.ts'
import { readRecord, recordQuery } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { Token } from './tokens.ts'

/** How many hold a token, and how often it moved. */
export const TokenCounters = record({
  token_holders_count: maybe(count),
  transfers_count: maybe(count),
})
export type TokenCounters = v.InferOutput<typeof TokenCounters>

/** What a server says when it takes an order: `OK`, also where it then drops it. */
const Receipt = record({ message: maybe(text) })

type TokenFilters = {
  /** A part of the name or symbol. */
  q?: string
  type?: string[]
  /** Comes together with `order`. */
  sort?: 'fiat_value' | 'holders_count' | 'circulating_market_cap'
  order?: 'asc' | 'desc'
}

/** `GET /tokens/{address}/counters`: beyond the document. */
export const tokenCountersQuery = (api: Api, address: string) =>
  recordQuery(api, `/tokens/${address}/counters`, TokenCounters)

/** `GET /tokens`, the largest market first; beyond the document. */
export const tokensQuery = (api: Api, { q, type, ...order }: TokenFilters = {}) => ({
  ...tokenTypesQuery(api, '/tokens', Token, ({ address_hash }) => address_hash, type, {
    q: q || undefined,
    ...order,
  }),
  sortedBy: null,
})

/**
 * `PATCH /tokens/{address}/instances/refetch-metadata`: the server forgets what it knows of every NFT of the contract, and
 * asks again. Takes the key of the instance's own administrator, as parameter or (`asHeader`) as header. Never repeated.
 * @throws ApiError
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
    // taken, without a word
    if (error instanceof ApiError && error.status === 204) return readRecord({}, Receipt)
    throw error
  }
}

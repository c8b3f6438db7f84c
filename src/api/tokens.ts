import type * as v from 'valibot'
import type { Api } from './client.ts'
import { addressHash, amount, count, decimal, maybe, oneOf, record, text, decimals } from './fields.ts'
import { commaList, type TokenType } from './filters.ts'
import { listQuery, readRecord, recordQuery } from './queries.ts'

/** A token contract. `total_supply` is in the token's smallest unit; rates and volumes are USD. */
export const Token = record(
  {
    address_hash: addressHash,
    name: maybe(text),
    symbol: maybe(text),
    decimals: maybe(decimals),
    type: maybe(oneOf('ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984')),
    total_supply: maybe(amount),
    holders_count: maybe(count),
    exchange_rate: maybe(decimal),
    circulating_market_cap: maybe(decimal),
    circulating_supply: maybe(decimal),
    volume_24h: maybe(decimal),
    icon_url: maybe(text),
    reputation: maybe(oneOf('ok', 'scam')),
    bridge_type: maybe(oneOf('omni', 'amb')),
    foreign_address: maybe(addressHash),
    origin_chain_id: maybe(text),
  },
  { address_hash: ['address'], holders_count: ['holders', 'holder_count'] },
)
export type Token = v.InferOutput<typeof Token>

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
  type?: TokenType[]
  /** Comes together with `order`. */
  sort?: 'fiat_value' | 'holders_count' | 'circulating_market_cap'
  order?: 'asc' | 'desc'
}

/** `GET /tokens/{address}/counters`: beyond the document. */
export const tokenCountersQuery = (api: Api, address: string) =>
  recordQuery(api, `/tokens/${address}/counters`, TokenCounters)

/** `GET /tokens`, the largest market first; beyond the document. */
export const tokensQuery = (api: Api, { q, type, ...order }: TokenFilters = {}) =>
  listQuery(api, '/tokens', Token, ({ address_hash }) => address_hash, {
    q: q || undefined,
    type: commaList(type),
    ...order,
  })

/**
 * `PATCH /tokens/{address}/instances/refetch-metadata`: the server forgets what it knows of every NFT of the contract, and
 * asks again. Takes the key of the instance's own administrator, as parameter or (`useHeader`) as header. Never repeated.
 * @throws ApiError
 */
export const refetchMetadata = async (api: Api, token: string, { useHeader = false } = {}) =>
  readRecord(await api.patch(`/tokens/${token}/instances/refetch-metadata`, { asHeader: useHeader }), Receipt)

/**
 * The decimals that an amount of a token is read with. Pieces have none, whatever their contract claims: those of an
 * ERC-721, and those of an id that comes without any. Null where nobody can tell.
 */
export function decimalsOf(token: Pick<Token, 'decimals' | 'type'>, id: bigint | null = null): number | null {
  if (token.type === 'ERC-721') return 0
  return token.decimals ?? (id !== null || token.type === 'ERC-1155' ? 0 : null)
}

/** Whether a kind of token is a collection of NFTs, one or many of each. */
export const isCollection = (type: string | null): boolean =>
  type === 'ERC-721' || type === 'ERC-1155' || type === 'ERC-404'

import type * as v from 'valibot'
import type { Api } from './client/client.ts'
import {
  addressHash,
  amount,
  count,
  decimal,
  flag,
  hash,
  maybe,
  nameText,
  oneOf,
  rate,
  record,
  text,
  time,
} from './fields.ts'
import { listQuery, pagedQuery } from './query.ts'
import { isMissing } from './client/errors.ts'
import { MetadataTag } from './addresses.ts'

const EnsInfo = record(
  {
    name: maybe(nameText),
    address_hash: maybe(addressHash),
    expiry_date: maybe(time),
    names_count: maybe(count),
  },
  { address_hash: ['address'] },
)

/** A search result; its fields depend on its `type`. */
export const SearchResult = record(
  {
    type: oneOf(
      'token',
      'contract',
      'address',
      'label',
      'ens_domain',
      'metadata_tag',
      'block',
      'transaction',
      'user_operation',
      'blob',
      'tac_operation',
    ),
    name: maybe(nameText),
    address_hash: maybe(addressHash),
    is_smart_contract_verified: maybe(flag),
    certified: maybe(flag),
    reputation: maybe(oneOf('ok', 'scam')),
    ens_info: maybe(EnsInfo),
    symbol: maybe(nameText),
    token_type: maybe(text),
    icon_url: maybe(text),
    exchange_rate: maybe(rate),
    circulating_market_cap: maybe(decimal),
    total_supply: maybe(amount),
    block_number: maybe(count),
    block_hash: maybe(hash),
    block_type: maybe(oneOf('block', 'uncle', 'reorg')),
    timestamp: maybe(time),
    transaction_hash: maybe(hash),
    user_operation_hash: maybe(hash),
    blob_hash: maybe(hash),
    metadata: maybe(MetadataTag),
    tac_operation: maybe(record({ operation_id: maybe(text) })),
  },
  { address_hash: ['address'], transaction_hash: ['tx_hash'], block_number: ['block'] },
)
export type SearchResult = v.InferOutput<typeof SearchResult>

const resultId = (found: SearchResult) =>
  [
    found.type,
    found.transaction_hash ?? found.block_hash ?? found.user_operation_hash ?? found.blob_hash,
    found.tac_operation?.operation_id,
    found.address_hash,
    // an address may have several names and tags, and a name no address
    found.ens_info?.name ?? found.name,
    found.metadata?.slug,
  ].join(' ')

/** `GET /search` (undocumented). */
export const searchQuery = (api: Api, q: string) => listQuery(api, '/search', SearchResult, resultId, { q })

/** `GET /search/quick`: up to 50; none for less than three characters (undocumented). */
export const quickSearchQuery = (api: Api, q: string) =>
  listQuery(api, '/search/quick', SearchResult, resultId, { q })

/** `GET /search`, or the single page of `GET /search/quick` if the server lacks it. @throws ApiError */
export const namesQuery = (api: Api, q: string) => {
  const whole = searchQuery(api, q)
  return pagedQuery(api, '/search', resultId, { q }, async (cursor, signal) => {
    try {
      return await whole.ask(cursor, signal)
    } catch (error) {
      if (cursor || !isMissing(error)) throw error
      return await quickSearchQuery(api, q).ask(null, signal)
    }
  })
}

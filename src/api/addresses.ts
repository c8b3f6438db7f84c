import * as v from 'valibot'
import type { Api } from './client.ts'
import {
  addressHash,
  amount,
  count,
  decimal,
  flag,
  hash,
  list,
  maybe,
  object,
  oneOf,
  record,
  text,
} from './fields.ts'
import { listQuery, recordQuery } from './queries.ts'
import { Metadata, Tag, WatchlistName } from './tags.ts'
import { Token } from './tokens.ts'

/** The code that a proxy runs. */
export const Implementation = record(
  { address_hash: maybe(addressHash), name: maybe(text) },
  { address_hash: ['address'] },
)

const addressFields = {
  hash: addressHash,
  name: maybe(text),
  ens_domain_name: maybe(text),
  is_contract: maybe(flag),
  is_verified: maybe(flag),
  is_scam: maybe(flag),
  reputation: maybe(oneOf('ok', 'scam')),
  proxy_type: maybe(text),
  implementations: list(Implementation),
  private_tags: list(Tag),
  public_tags: list(Tag),
  watchlist_names: list(WatchlistName),
  metadata: maybe(Metadata),
}

/** An address, as it is embedded wherever one appears. A bare hash is read as an address of which nothing else is known. */
export const Address = v.pipe(v.unknown(), v.transform(addressObject), record(addressFields))
export type Address = v.InferOutput<typeof Address>

/** An address on its own: what is embedded everywhere, with its balance (wei), its origin, and what there is to see of it. */
export const AddressDetails = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    {
      ...addressFields,
      coin_balance: maybe(amount),
      exchange_rate: maybe(decimal),
      creator_address_hash: maybe(addressHash),
      creation_transaction_hash: maybe(hash),
      creation_status: maybe(oneOf('success', 'failed', 'selfdestructed')),
      block_number_balance_updated_at: maybe(count),
      token: maybe(Token),
      has_logs: maybe(flag),
      has_tokens: maybe(flag),
      has_token_transfers: maybe(flag),
      has_validated_blocks: maybe(flag),
      has_beacon_chain_withdrawals: maybe(flag),
    },
    { creation_transaction_hash: ['creation_tx_hash'] },
  ),
)
export type AddressDetails = v.InferOutput<typeof AddressDetails>

/** An address in the list of all: with its balance (wei) and how many transactions it sent. */
export const RankedAddress = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    { ...addressFields, coin_balance: maybe(amount), transactions_count: maybe(count) },
    { transactions_count: ['transaction_count', 'tx_count'] },
  ),
)
export type RankedAddress = v.InferOutput<typeof RankedAddress>

/** `GET /addresses/{address}`: beyond the document. */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

/** `GET /addresses`, the richest first; beyond the document. `sort` and `order` come together. */
export const addressesQuery = (
  api: Api,
  filters: { sort?: 'balance' | 'transactions_count'; order?: 'asc' | 'desc' } = {},
) => listQuery(api, '/addresses', RankedAddress, (address) => address.hash, filters)

function addressObject(sent: unknown): unknown {
  if (typeof sent === 'string') return { hash: sent }
  if (!v.is(object, sent) || Array.isArray(sent.implementations)) return sent
  const { implementation_name: name = null, implementation_address: address_hash = null } = sent
  return { ...sent, implementations: name === null && address_hash === null ? [] : [{ address_hash, name }] }
}

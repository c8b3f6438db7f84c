import * as v from 'valibot'
import { addressFields, addressObject } from './addresses.ts'
import type { Api } from './client.ts'
import { amount, count, flag, hash, maybe, oneOf, rate, record, somebody } from './fields.ts'
import { recordQuery } from './queries.ts'
import { Token } from './tokens.ts'

/** An address on its own: what is embedded everywhere, with its balance (wei), its origin, and what there is to see of it. */
export const AddressDetails = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    {
      ...addressFields,
      coin_balance: maybe(amount),
      exchange_rate: maybe(rate),
      creator_address_hash: maybe(somebody),
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

/** `GET /addresses/{address}`: beyond the document. */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

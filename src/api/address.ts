import * as v from 'valibot'
import { addressFields, addressObject, Somebody } from './addresses.ts'
import type { Api } from './client.ts'
import {
  amount,
  count,
  extra,
  flag,
  hash,
  maybe,
  nameText,
  oneOf,
  rate,
  record,
  somebody,
  text,
} from './fields.ts'
import { recordQuery } from './queries.ts'
import { Token } from './tokens.ts'

/** What an account of Celo locked, in its smallest unit, and who signs for it. */
const CeloAccount = record({
  type: maybe(oneOf('regular', 'validator', 'group')),
  name: maybe(nameText),
  metadata_url: maybe(text),
  locked_celo: maybe(amount),
  nonvoting_locked_celo: maybe(amount),
  vote_signer_address: maybe(Somebody),
  validator_signer_address: maybe(Somebody),
  attestation_signer_address: maybe(Somebody),
})

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
      celo: extra(record({ account: maybe(CeloAccount) })),
      zilliqa: extra(record({ is_scilla_contract: maybe(flag) })),
      creator_filecoin_robust_address: extra(text),
    },
    { creation_transaction_hash: ['creation_tx_hash'] },
  ),
)
export type AddressDetails = v.InferOutput<typeof AddressDetails>

/** `GET /addresses/{address}`: beyond the document. */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

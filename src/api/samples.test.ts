import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Instance } from './instances.ts'
import { Log } from './logs.ts'
import { StateChange } from './stateChanges.ts'
import { TokenBalance } from './tokenBalances.ts'
import { Token } from './tokens.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import { Transaction } from './transactions.ts'
import { Withdrawal } from './withdrawals.ts'
import { Holder } from './holders.ts'

const samples = import.meta.glob<object>('./samples/*.json', { eager: true, import: 'default' })

// the document's fields under the schemas' names: `address_hash` of a log, holder or state change is `address`,
// `implementation_name` is in `implementations`, a single `metadata` tag in `tags`, `indexed?` is `indexed`, `total` is a list,
// and an array in `change` is `moved`
test.each<[string, v.GenericSchema<unknown, object>, string]>([
  [
    'address',
    Address,
    `hash name ens_domain_name is_contract is_verified is_scam proxy_type reputation
     implementations.0.address_hash implementations.0.name
     private_tags.0.address_hash private_tags.0.display_name private_tags.0.label
     public_tags.0.address_hash public_tags.0.display_name public_tags.0.label
     watchlist_names.0.display_name watchlist_names.0.label
     metadata.tags.0.slug metadata.tags.0.name metadata.tags.0.tagType metadata.tags.0.ordinal metadata.tags.0.meta`,
  ],
  [
    'token',
    Token,
    `address_hash name symbol decimals type total_supply exchange_rate circulating_market_cap holders_count icon_url
     volume_24h reputation bridge_type foreign_address origin_chain_id`,
  ],
  [
    'nft',
    Instance,
    `id is_unique owner.hash token.address_hash holder_address_hash image_url animation_url external_app_url
     metadata.description metadata.name metadata.image metadata.image_url metadata.home_url metadata.external_url
     metadata.year metadata.tags.0 metadata.attributes.0.trait_type metadata.attributes.0.value media_type media_url
     thumbnails.original thumbnails.250x250 thumbnails.500x500 thumbnails.60x60 token_type value`,
  ],
  [
    'tokenTransfer',
    TokenTransfer,
    `block_hash block_number transaction_hash log_index timestamp method type token_type from.hash to.hash
     token.address_hash total.0.decimals total.0.value total.0.token_id total.0.token_instance.token_type
     total.0.token_instance.value`,
  ],
  [
    'transaction',
    Transaction,
    `hash timestamp block_number position nonce type status result revert_reason.raw revert_reason.decoded.method_id
     method confirmations confirmation_duration.1 from.hash to.hash created_contract.hash value fee.type fee.value
     gas_limit gas_used gas_price max_fee_per_gas max_priority_fee_per_gas base_fee_per_gas priority_fee
     transaction_burnt_fee exchange_rate raw_input decoded_input.method_call decoded_input.method_id
     decoded_input.parameters.0.name decoded_input.parameters.0.type decoded_input.parameters.0.value
     transaction_types.0 token_transfers.0.transaction_hash token_transfers_overflow
     has_error_in_internal_transactions actions.0.protocol actions.0.type actions.0.data.debt_amount
     actions.0.data.debt_symbol actions.0.data.debt_address actions.0.data.collateral_amount
     actions.0.data.collateral_symbol actions.0.data.collateral_address actions.0.data.block_number transaction_tag`,
  ],
  [
    'stateChange',
    StateChange,
    `type is_miner address.hash token.address_hash token_id balance_before balance_after change moved.0.direction
     moved.0.total.token_id moved.0.total.token_instance.id`,
  ],
  [
    'log',
    Log,
    `index data topics.0 transaction_hash block_hash block_number address.hash smart_contract.hash decoded.method_call
     decoded.method_id decoded.parameters.0.name decoded.parameters.0.type decoded.parameters.0.indexed
     decoded.parameters.0.value`,
  ],
  [
    'tokenBalance',
    TokenBalance,
    `value token_id token.name token.decimals token.symbol token.type token.exchange_rate token.total_supply
     token.address_hash token.holders_count token_instance.id`,
  ],
  ['holder', Holder, 'value token_id address.hash'],
  [
    'nftItem',
    Instance,
    `id is_unique token.address_hash image_url animation_url external_app_url metadata.description media_type media_url
     thumbnails.original token_type value`,
  ],
  ['withdrawal', Withdrawal, 'index amount validator_index receiver.hash block_number timestamp'],
])('every field that the document gives a %s is read from a sample', (name, schema, fields) => {
  const records = Object.entries(samples)
    .filter(([file]) => file.startsWith(`./samples/${name}.`))
    .map(([, sent]) => v.parse(schema, sent))
  const isRead = (field: string) => records.some((record) => (at(record, field) ?? null) !== null)
  expect(fields.split(/\s+/).filter((field) => !isRead(field))).toEqual([])
})

function at(record: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined),
      record,
    )
}

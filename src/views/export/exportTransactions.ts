import { nameOf } from '#api/naming.ts'
import type { Transaction } from '#api/transactions.ts'
import { isDone, statusOf } from '#format/status.ts'
import { addressCell, type Field, inUnits } from './form.ts'
import { reasonOf } from '#views/reason.ts'

/** A transaction as a row of a CSV file. */
export const exportTransactionFields: readonly Field<Transaction>[] = [
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'position', value: ({ position }) => position },
  { name: 'status', value: (one) => one.status ?? (isDone(one) ? null : statusOf(one).word.toLowerCase()) },
  { name: 'reason', value: reasonOf },
  { name: 'method', value: ({ method }) => method },
  { name: 'transaction_types', value: ({ transaction_types }) => transaction_types.join(' ') },
  { name: 'from', value: ({ from }) => addressCell(from?.hash) },
  { name: 'from_name', value: ({ from }) => from && nameOf(from) },
  { name: 'to', value: ({ to }) => addressCell(to?.hash) },
  { name: 'to_name', value: ({ to }) => to && nameOf(to) },
  { name: 'created_contract', value: ({ created_contract }) => addressCell(created_contract?.hash) },
  { name: 'currency', value: (_transaction, { symbol }) => symbol },
  { name: 'value_wei', value: ({ value }) => value },
  { name: 'value', value: ({ value }, { decimals }) => inUnits(value, decimals) },
  { name: 'fee_type', value: ({ fee }) => fee?.type ?? null },
  { name: 'fee_wei', value: inCoin(({ fee }) => fee?.value) },
  {
    name: 'fee',
    value: ({ fee, celo }, { decimals }) =>
      inUnits(fee?.value ?? null, (celo?.gas_token ?? { decimals }).decimals),
  },
  // of the token that it was paid with, where that was none of the coin
  { name: 'fee_token', value: ({ celo }) => celo?.gas_token?.symbol ?? null },
  { name: 'fee_token_raw', value: ({ fee, celo }) => (celo?.gas_token ? (fee?.value ?? null) : null) },
  { name: 'priority_fee_wei', value: inCoin(({ priority_fee }) => priority_fee) },
  { name: 'transaction_burnt_fee_wei', value: inCoin((transaction) => transaction.transaction_burnt_fee) },
  { name: 'burnt_blob_fee_wei', value: inCoin(({ burnt_blob_fee }) => burnt_blob_fee) },
  { name: 'l1_fee_wei', value: inCoin(({ l1_fee }) => l1_fee) },
  { name: 'operator_fee_wei', value: inCoin(({ operator_fee }) => operator_fee) },
  { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
  { name: 'gas_used', value: ({ gas_used }) => gas_used },
  { name: 'gas_price_wei', value: inCoin(({ gas_price }) => gas_price) },
  { name: 'base_fee_per_gas_wei', value: inCoin(({ base_fee_per_gas }) => base_fee_per_gas) },
  { name: 'max_fee_per_gas_wei', value: inCoin(({ max_fee_per_gas }) => max_fee_per_gas) },
  {
    name: 'max_priority_fee_per_gas_wei',
    value: inCoin(({ max_priority_fee_per_gas }) => max_priority_fee_per_gas),
  },
  { name: 'nonce', value: ({ nonce }) => nonce },
  { name: 'type', value: ({ type }) => type },
  // of a coin: on its day, and when it was read
  { name: 'historic_exchange_rate_usd', value: ({ historic_exchange_rate }) => historic_exchange_rate },
  { name: 'exchange_rate_usd', value: ({ exchange_rate }) => exchange_rate },
]

type Wei = (transaction: Transaction) => bigint | null | undefined

/** Wei of the coin; empty where the fee was paid with a token, in whose smallest unit all of it then is. */
function inCoin(of: Wei): Field<Transaction>['value'] {
  return (transaction) => (transaction.celo?.gas_token ? null : (of(transaction) ?? null))
}

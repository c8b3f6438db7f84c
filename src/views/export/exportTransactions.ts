import { nameOf } from '#api/naming.ts'
import type { Transaction } from '#api/transactions.ts'
import { type Field, inUnits } from './exporting.ts'
import { reasonOf } from '#views/reason.ts'

/** A transaction as a row of a CSV file. */
export const exportTransactionFields: readonly Field<Transaction>[] = [
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'position', value: ({ position }) => position },
  { name: 'status', value: ({ status }) => status },
  { name: 'reason', value: reasonOf },
  { name: 'method', value: ({ method }) => method },
  { name: 'transaction_types', value: ({ transaction_types }) => transaction_types.join(' ') },
  { name: 'from', value: ({ from }) => from?.hash ?? null },
  { name: 'from_name', value: ({ from }) => from && nameOf(from) },
  { name: 'to', value: ({ to }) => to?.hash ?? null },
  { name: 'to_name', value: ({ to }) => to && nameOf(to) },
  { name: 'created_contract', value: ({ created_contract }) => created_contract?.hash ?? null },
  { name: 'currency', value: (_transaction, { symbol }) => symbol },
  { name: 'value_wei', value: ({ value }) => value },
  { name: 'value', value: ({ value }, { decimals }) => inUnits(value, decimals) },
  { name: 'fee_type', value: ({ fee }) => fee?.type ?? null },
  { name: 'fee_wei', value: ({ fee, celo }) => (celo?.gas_token ? null : (fee?.value ?? null)) },
  {
    name: 'fee',
    value: ({ fee, celo }, { decimals }) =>
      inUnits(fee?.value ?? null, (celo?.gas_token ?? { decimals }).decimals),
  },
  // of the token that it was paid with, where that was none of the coin
  { name: 'fee_token', value: ({ celo }) => celo?.gas_token?.symbol ?? null },
  { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
  { name: 'gas_used', value: ({ gas_used }) => gas_used },
  { name: 'gas_price_wei', value: ({ gas_price }) => gas_price },
  { name: 'nonce', value: ({ nonce }) => nonce },
  { name: 'type', value: ({ type }) => type },
]

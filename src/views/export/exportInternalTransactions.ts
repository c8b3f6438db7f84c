import { nameOf } from '#api/naming.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { addressCell, type Field, inUnits } from './form.ts'

/** A call inside a transaction as a row of a CSV file. */
export const exportInternalTransactionFields: readonly Field<InternalTransaction>[] = [
  { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
  { name: 'index', value: ({ index }) => index },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'type', value: ({ type }) => type },
  { name: 'success', value: ({ success }) => success },
  { name: 'error', value: ({ error }) => error },
  { name: 'from', value: ({ from }) => addressCell(from?.hash) },
  { name: 'from_name', value: ({ from }) => from && nameOf(from) },
  { name: 'to', value: ({ to }) => addressCell(to?.hash) },
  { name: 'to_name', value: ({ to }) => to && nameOf(to) },
  { name: 'created_contract', value: ({ created_contract }) => addressCell(created_contract?.hash) },
  { name: 'currency', value: (_call, { symbol }) => symbol },
  { name: 'value_wei', value: ({ value }) => value },
  { name: 'value', value: ({ value }, { decimals }) => inUnits(value, decimals) },
  { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
]

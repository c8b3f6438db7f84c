import { nameOf } from '#api/naming.ts'
import type { Block } from '#api/blocks.ts'
import { addressCell, type Field, inUnits } from './form.ts'

/** A block as a row of a CSV file. */
export const exportBlockFields: readonly Field<Block>[] = [
  { name: 'height', value: ({ height }) => height },
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'parent_hash', value: ({ parent_hash }) => parent_hash },
  { name: 'type', value: ({ type }) => type },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'miner', value: ({ miner }) => addressCell(miner?.hash) },
  { name: 'miner_name', value: ({ miner }) => miner && nameOf(miner) },
  { name: 'transactions_count', value: ({ transactions_count }) => transactions_count },
  { name: 'withdrawals_count', value: ({ withdrawals_count }) => withdrawals_count },
  { name: 'size', value: ({ size }) => size },
  { name: 'gas_used', value: ({ gas_used }) => gas_used },
  { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
  { name: 'base_fee_per_gas_wei', value: ({ base_fee_per_gas }) => base_fee_per_gas },
  { name: 'currency', value: (_block, { symbol }) => symbol },
  { name: 'burnt_fees_wei', value: ({ burnt_fees }) => burnt_fees },
  { name: 'burnt_fees', value: ({ burnt_fees }, { decimals }) => inUnits(burnt_fees, decimals) },
  { name: 'priority_fee_wei', value: ({ priority_fee }) => priority_fee },
  { name: 'priority_fee', value: ({ priority_fee }, { decimals }) => inUnits(priority_fee, decimals) },
]

import { blockFeesOf, type Chain } from '#api/fees.ts'
import { nameOf } from '#api/naming.ts'
import type { Block } from '#api/blocks.ts'
import { addressCell, inUnits } from './csvCells.ts'
import type { Field } from './form.ts'

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
  { name: 'currency', value: (_block, { currency: { symbol } }) => symbol },
  { name: 'transaction_fees_wei', value: (block, chain) => blockFeesOf(block, chain).paid },
  ...feeFields('burnt_fees', ({ burnt_fees }) => burnt_fees),
  ...feeFields('priority_fee', ({ priority_fee }) => priority_fee),
]

/** Of the fees, in Ethereum's words, as sent; empty on chains with rules of their own, where servers tell them all the same. */
function feeFields(name: string, sent: (block: Block) => bigint | null): Field<Block>[] {
  const of = (block: Block, chain: Chain) => (blockFeesOf(block, chain).rules === 'own' ? null : sent(block))
  return [
    { name: `${name}_wei`, value: of },
    { name, value: (block, chain) => inUnits(of(block, chain), chain.currency.decimals) },
  ]
}

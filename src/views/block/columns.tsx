import type { Block } from '#api/blocks.ts'
import { blockFeesOf, type Chain } from '#api/fees.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Share } from '#views/cells/Share.tsx'
import { addressFields, inUnits } from '#views/export/csvCells.ts'
import type { Field } from '#views/export/form.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ageColumn } from '#views/list/whenColumns.tsx'

const columns: readonly RecordColumn<Block>[] = [
  {
    id: 'height',
    head: 'Block',
    chars: 8,
    cell: ({ height, hash, type }) => (
      <BlockLink leads number={height} hash={type === 'uncle' || type === 'reorg' ? hash : null} />
    ),
    csv: [
      { name: 'height', value: ({ height }) => height },
      { name: 'hash', value: ({ hash }) => hash },
      { name: 'parent_hash', value: ({ parent_hash }) => parent_hash },
      { name: 'type', value: ({ type }) => type },
    ],
  },
  { ...ageColumn, priority: 1 },
  {
    id: 'miner',
    head: 'Built by',
    chars: 24,
    cell: ({ miner }) => <AddressLink address={miner} withHash why="no builder told" />,
    csv: addressFields('miner', ({ miner }) => miner),
  },
  {
    id: 'transactions',
    head: 'Transactions',
    align: 'right',
    cell: ({ transactions_count }) => <Count value={transactions_count} />,
    csv: [{ name: 'transactions_count', value: ({ transactions_count }) => transactions_count }],
  },
  {
    id: 'others',
    csv: [
      { name: 'withdrawals_count', value: ({ withdrawals_count }) => withdrawals_count },
      { name: 'size', value: ({ size }) => size },
    ],
  },
  {
    id: 'gas',
    head: 'Gas used of limit',
    align: 'right',
    cell: ({ gas_used, gas_limit }) =>
      gas_used === null || gas_limit === null ? <Nothing /> : <Share part={gas_used} whole={gas_limit} />,
    csv: [
      { name: 'gas_used', value: ({ gas_used }) => gas_used },
      { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
    ],
  },
  {
    id: 'fees',
    csv: [
      { name: 'base_fee_per_gas_wei', value: ({ base_fee_per_gas }) => base_fee_per_gas },
      { name: 'currency', value: (_block, { currency: { symbol } }) => symbol },
      { name: 'transaction_fees_wei', value: (block, chain) => blockFeesOf(block, chain).paid },
      ...feeFields('burnt_fees', ({ burnt_fees }) => burnt_fees),
      ...feeFields('priority_fee', ({ priority_fee }) => priority_fee),
    ],
  },
]

export const blockColumns = shownOf(columns, 'height', 'miner', 'transactions', 'gas', 'age')

export const blockFields = () => fieldsOf(columns)

export const builtBlockColumns = blockColumns.filter(({ id }) => id !== 'miner')

/** A fee field in Ethereum's sense, as sent; empty on chains with their own fee rules, where servers send them all the same. */
function feeFields(name: string, sent: (block: Block) => bigint | null): Field<Block>[] {
  const of = (block: Block, chain: Chain) => (blockFeesOf(block, chain).rules === 'own' ? null : sent(block))
  return [
    { name: `${name}_wei`, value: of },
    { name, value: (block, chain) => inUnits(of(block, chain), chain.currency.decimals) },
  ]
}

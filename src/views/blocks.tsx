import type { Block } from '#api/blocks.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { Share } from './cells/Share.tsx'
import { ageColumn } from './list/whenColumns.tsx'

/** Blocks, newest first. */
export const blockColumns: readonly Column<Block>[] = [
  {
    id: 'height',
    head: 'Block',
    chars: 8,
    cell: ({ height, hash, type }) => (
      <BlockLink leads number={height} hash={type === 'uncle' || type === 'reorg' ? hash : null} />
    ),
  },
  {
    id: 'miner',
    head: 'Built by',
    chars: 24,
    cell: ({ miner }) => <AddressLink address={miner} withHash why="no builder told" />,
  },
  {
    id: 'transactions',
    head: 'Transactions',
    align: 'right',
    cell: ({ transactions_count }) => <Count value={transactions_count} />,
  },
  {
    id: 'gas',
    head: 'Gas used of limit',
    align: 'right',
    cell: ({ gas_used, gas_limit }) =>
      gas_used === null || gas_limit === null ? <Nothing /> : <Share part={gas_used} whole={gas_limit} />,
  },
  { ...ageColumn, priority: 1 },
]

/** The same of those that one address built. */
export const builtBlockColumns = blockColumns.filter(({ id }) => id !== 'miner')

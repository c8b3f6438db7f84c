import type { Address } from '#api/addresses.ts'
import { count as thousands } from '#format/count.ts'
import { evenShare } from '#format/units.ts'
import { addressLink, nothing } from './cells.ts'
import { element } from './element.ts'
import { choices, type Column, list } from './list.ts'
import { when } from './listCells.ts'
import type { Place, Stored } from './place.ts'
import { amount, count, hash, odd, type Sent, somebody, time } from './sent.ts'

type Block = {
  height: number
  miner: Address | null
  transactions: number | null
  used: bigint | null
  limit: bigint | null
  timestamp: string | null
}

/** The blocks of a network: see views/blocks.tsx. */
export const blocksOfNetwork = (sent: unknown, _place: Place, stored: Stored): HTMLElement =>
  list<Block>(sent, stored, {
    title: 'Blocks',
    filters: [choices('In the chain', 'Uncles', 'Replaced')],
    nameOf: (told) => `${hash(told.hash)} ${count(told.height) ?? odd()}`,
    read: (told: Sent) => ({
      height: count(told.height) ?? odd(),
      miner: somebody(told.miner),
      transactions: count(told.transactions_count ?? told.transaction_count ?? told.tx_count),
      used: amount(told.gas_used),
      limit: amount(told.gas_limit),
      timestamp: time(told.timestamp),
    }),
    columns: [
      { head: 'Block', cell: ({ height }) => element('span', 'mono text-accent', thousands(height)) },
      { head: 'Built by', cell: ({ miner }) => addressLink(miner, true) },
      {
        head: 'Transactions',
        align: 'right',
        cell: ({ transactions: many }) =>
          many === null ? nothing() : element('span', 'mono', thousands(many)),
      },
      gas,
      { ...when(stored), priority: 1 },
    ],
  })

const gas: Column<Block> = {
  head: 'Gas used of limit',
  align: 'right',
  cell: ({ used, limit }) => {
    if (used === null || !limit) return nothing()
    return element('span', `mono ${used === 0n ? 'text-ink-3' : ''}`, evenShare(used, limit))
  },
}

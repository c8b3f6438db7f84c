import type { CoinBalance } from '#api/coinBalances.ts'
import type { Column } from '#ui/Table.tsx'
import { Coin } from './cells/Amount.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { Age } from './cells/Age.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { ageColumn } from './list/whenColumns.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { findsCoin } from './list/foundAmounts.ts'

/** Balances of one address after each block that changed it, newest first. */
export const coinBalanceColumns: readonly Column<CoinBalance>[] = [
  { id: 'block', head: 'Block', chars: 8, cell: ({ block_number }) => <BlockLink number={block_number} /> },
  {
    id: 'transaction',
    head: 'Transaction',
    cell: ({ transaction_hash }) =>
      transaction_hash ? (
        <TransactionLink hash={transaction_hash} />
      ) : (
        <Nothing why="by no transaction that the server names" />
      ),
  },
  {
    id: 'delta',
    name: 'Change',
    head: <CoinHead of="Change, " />,
    align: 'right',
    cell: ({ delta }) => <Coin value={delta} digits={8} aligned bare signed />,
    finds: findsCoin(({ delta }) => delta),
  },
  {
    id: 'value',
    name: 'Balance',
    head: <CoinHead of="Balance, " />,
    align: 'right',
    cell: ({ value }) => <Coin value={value} digits={8} aligned bare why="the server doesn’t know it" />,
    finds: findsCoin(({ value }) => value),
  },
  {
    ...ageColumn,
    cell: ({ block_timestamp }) => <Age time={block_timestamp} />,
  },
]

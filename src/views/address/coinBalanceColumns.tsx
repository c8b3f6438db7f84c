import type { CoinBalance } from '#api/addressLists.ts'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Age } from '#views/cells/Age.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { ageColumn } from '#views/list/whenColumns.tsx'
import { CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { coinFields, inUnits } from '#views/export/csvCells.ts'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'

const columns: readonly RecordColumn<CoinBalance>[] = [
  {
    id: 'block',
    head: 'Block',
    chars: 8,
    cell: ({ block_number }) => <BlockLink number={block_number} />,
    csv: [{ name: 'block_number', value: ({ block_number }) => block_number }],
  },
  {
    ...ageColumn,
    cell: ({ block_timestamp }) => <Age time={block_timestamp} />,
    csv: [{ name: 'block_timestamp', value: ({ block_timestamp }) => block_timestamp }],
  },
  {
    id: 'transaction',
    head: 'Transaction',
    cell: ({ transaction_hash }) =>
      transaction_hash ? (
        <TransactionLink hash={transaction_hash} />
      ) : (
        <Nothing why="by no transaction that the server names" />
      ),
    csv: [{ name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash }],
  },
  {
    id: 'delta',
    name: 'Change',
    head: <CoinColumnHead of="Change, " />,
    align: 'right',
    cell: ({ delta }) => <CoinAmount value={delta} digits={8} aligned bare signed />,
    finds: findsCoin(({ delta }) => delta),
    csv: coinFields('delta', ({ delta }) => delta),
  },
  {
    id: 'value',
    name: 'Balance',
    head: <CoinColumnHead of="Balance, " />,
    align: 'right',
    cell: ({ value }) => (
      <CoinAmount value={value} digits={8} aligned bare why="the server doesn’t know it" />
    ),
    finds: findsCoin(({ value }) => value),
    csv: [
      { name: 'value_wei', value: ({ value }) => value },
      { name: 'value', value: ({ value }, { currency: { decimals } }) => inUnits(value, decimals) },
    ],
  },
]

export const coinBalanceColumns = shownOf(columns, 'block', 'transaction', 'delta', 'value', 'age')

export const coinBalanceFields = () => fieldsOf(columns)

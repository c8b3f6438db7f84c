import { feeOf } from '#api/fees.ts'
import { amountOf } from '#api/scaled.ts'
import type { Transaction } from '#api/transactions.ts'
import { unplaced } from '#format/status.ts'
import { visible } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { FeeAmount } from './cells/FeeAmount.tsx'
import { Method } from './cells/Method.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { Age } from './cells/Age.tsx'
import { Status } from './cells/Status.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { copiedWords, findsCoin } from './list/foundAmounts.ts'
import { ageColumn } from './list/whenColumns.tsx'
import { contractMadeBy, noReceiver } from './untold.ts'
import { statusWords, typeWords } from './transactionWords.ts'

/** Its hash, behind what became of it. */
export const hashColumn: Column<Transaction> = {
  id: 'hash',
  head: 'Hash',
  cell: (transaction) => (
    <span className="inline-flex items-center gap-2 align-middle">
      <Status transaction={transaction} inList />
      <TransactionLink hash={transaction.hash} />
    </span>
  ),
}

/** What was called; and what went wrong, where something did. */
export const methodColumn: Column<Transaction> = {
  id: 'method',
  head: 'Method',
  cell: (transaction) => {
    const { word, tone, reason } = statusWords(transaction) ?? {}
    return (
      <span className="inline-flex max-w-72 items-center gap-2 align-middle">
        <Method transaction={transaction} />
        {word && (
          <span className={`flex h-5 flex-wrap overflow-hidden ${tone}`} title={reason ?? undefined}>
            {word}
            {reason && (
              // as much of it as the table has room for; where that is next to nothing it falls to a line out of sight
              <span className="line-clamp-1 flex-[1_1_4rem] break-all whitespace-normal">{`: ${reason}`}</span>
            )}
          </span>
        )}
      </span>
    )
  },
}

const valueColumn: Column<Transaction> = {
  id: 'value',
  name: 'Value',
  sort: 'value',
  head: <CoinHead />,
  align: 'right',
  priority: 1,
  cell: ({ value, status }) => <MovedCoin value={value} moved={status !== 'error'} />,
  finds: findsCoin(({ value }) => value),
}

/** What it cost, and where and when it stands. */
export const tail: readonly Column<Transaction>[] = [
  {
    id: 'fee',
    name: 'Fee',
    sort: 'fee',
    head: <CoinHead of="Fee, " />,
    align: 'right',
    cell: (transaction) => <Fee transaction={transaction} />,
    finds: (transaction, decimals) => {
      const { amount, asset } = feeOf(transaction, { currency: { symbol: null, decimals } })
      return copiedWords(amountOf(amount, asset))
    },
  },
  {
    id: 'block',
    head: 'Block',
    sort: 'block_number',
    align: 'right',
    cell: (transaction) => <BlockLink number={transaction.block_number} why={unplaced(transaction)} />,
  },
  {
    ...ageColumn,
    cell: (transaction) => <Age time={transaction.timestamp} why={unplaced(transaction)} />,
  },
]

/** All that a transaction is, as the server has it: one may be several things at once. */
export const typesColumn: Column<Transaction> = {
  id: 'types',
  head: 'Types',
  isExtra: true,
  cell: ({ transaction_types: types }) =>
    types.length === 0 ? (
      <Nothing why="types not sent" />
    ) : (
      <span
        className="block max-w-24 truncate text-ink-2"
        title={visible(types.slice(0, 20).join(', ').slice(0, 400)).replaceAll('_', ' ')}
      >
        {typeWords(types)}
      </span>
    ),
}

/**
 * Transactions of the whole chain, or of one block. Reads as a sentence: who did what to whom, for how much, when.
 * Unless the page is wide how much and when come first.
 */
export const transactionColumns: readonly Column<Transaction>[] = [
  hashColumn,
  { id: 'from', head: 'From', cell: ({ from }) => <AddressLink address={from} why="sender not sent" /> },
  methodColumn,
  {
    id: 'to',
    head: 'To',
    cell: (transaction) => (
      <>
        <AddressLink address={transaction.to ?? transaction.created_contract} why={noReceiver(transaction)} />
        <NotCreated transaction={transaction} />
      </>
    ),
  },
  valueColumn,
  ...tail.map((column) => (column.id === 'age' ? { ...column, priority: 1 } : column)),
]

/** Transactions of one block, in their order there: the block and its time are on its page already. */
export const blockTransactionColumns: readonly Column<Transaction>[] = [
  ...transactionColumns.filter(({ id }) => id !== 'block' && id !== 'age'),
  {
    id: 'position',
    head: 'Position',
    align: 'right',
    cell: ({ position }) => <Count value={position} />,
  },
]

/** Beside the address of a contract whose creation failed. */
export function NotCreated({ transaction }: { transaction: Transaction }) {
  const { to, created_contract } = transaction
  if (to || !created_contract || contractMadeBy(transaction)) return null
  return <span className="ml-2 text-ink-3">not created</span>
}

function Fee({ transaction }: { transaction: Transaction }) {
  const { fee } = transaction
  return (
    <span className="text-ink-2">
      {fee?.type === 'maximum' && fee.value !== null && <span title="at most">{'≤\u00A0'}</span>}
      <FeeAmount transaction={transaction} bare digits={8} aligned />
    </span>
  )
}

import type { Transaction } from '#api/transactions.ts'
import { revertWords } from '#format/revert.ts'
import { visible } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Amount, Coin } from './cells/Amount.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { Method } from './cells/Method.tsx'
import { Status, statusOf } from './cells/Status.tsx'
import { Age } from './cells/Time.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { usePlace } from './network.ts'

/** Why a transaction failed, in words; null when it didn't or nobody says. */
export function reasonOf({ status, result, revert_reason }: Transaction): string | null {
  if (status !== 'error') return null
  const decoded = revert_reason?.decoded
  if (decoded?.method_call) {
    const values = decoded.parameters.map(({ name, value }) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const name = decoded.method_call.replace(/\(.*/s, '')
    return name === 'Error'
      ? (values[0]?.[1] ?? name)
      : `${name}(${values.map((pair) => pair.filter(Boolean).join(' ')).join(', ')})`
  }
  return revertWords(revert_reason?.raw ?? null) ?? result
}

const hashColumn: Column<Transaction> = {
  id: 'hash',
  head: 'Hash',
  cell: (transaction) => (
    <span className="inline-flex items-center gap-2 align-middle">
      <Status transaction={transaction} inList />
      <TransactionLink hash={transaction.hash} />
    </span>
  ),
}

const methodColumn: Column<Transaction> = {
  id: 'method',
  head: 'Method',
  cell: (transaction) => {
    const { word, tone } = statusOf(transaction)
    const reason = reasonOf(transaction)
    const said = word === 'Success' || word === 'Included' ? null : word.toLowerCase()
    return (
      <span className="inline-flex max-w-80 items-center gap-2 align-middle">
        <Method transaction={transaction} />
        {said && (
          <span
            className={`min-w-0 truncate ${tone}`}
            title={reason ? visible(reason.slice(0, 500)) : undefined}
          >
            {reason ? `${said}: ${visible(reason)}` : said}
          </span>
        )}
      </span>
    )
  },
}

const tail: Column<Transaction>[] = [
  {
    id: 'value',
    name: 'Value',
    sort: 'value',
    head: <CoinHead />,
    align: 'right',
    cell: ({ value, status }) => (
      <span className={status === 'error' && value ? 'line-through' : ''}>
        <Coin value={value} digits={6} aligned bare />
      </span>
    ),
  },
  {
    id: 'fee',
    name: 'Fee',
    sort: 'fee',
    head: <CoinHead of="Fee, " />,
    align: 'right',
    cell: (transaction) => <Fee transaction={transaction} />,
  },
  {
    id: 'block',
    head: 'Block',
    sort: 'block_number',
    align: 'right',
    cell: ({ block_number }) => <BlockLink number={block_number} why="pending" />,
  },
  { id: 'age', head: 'Age', align: 'right', cell: ({ timestamp }) => <Age time={timestamp} why="pending" /> },
]

/** Transactions of the whole chain, or of one block. Reads as a sentence: who did what to whom, for how much, when. */
export const transactionColumns: readonly Column<Transaction>[] = [
  hashColumn,
  { id: 'from', head: 'From', cell: ({ from }) => <AddressLink address={from} why="sender not sent" /> },
  methodColumn,
  {
    id: 'to',
    head: 'To',
    cell: ({ to, created_contract }) => <AddressLink address={to ?? created_contract} why="a new contract" />,
  },
  ...tail,
]

function CoinHead({ of = '' }: { of?: string }) {
  const { symbol } = usePlace().network.currency
  // ends near the point that the amounts under it are aligned at
  return <span className={of ? 'pr-[6ch]' : 'pr-[7ch]'}>{of + (symbol ?? 'Value')}</span>
}

function Fee({ transaction: { fee } }: { transaction: Transaction }) {
  const { decimals } = usePlace().network.currency
  return (
    <span className="text-ink-2">
      {fee?.type === 'maximum' && fee.value !== null && <span title="at most">≤ </span>}
      <Amount value={fee?.value ?? null} decimals={decimals} digits={8} aligned />
    </span>
  )
}

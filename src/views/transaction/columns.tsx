import type { Transaction } from '#api/transactions.ts'
import { isDone, statusOf, noBlockReason } from '#format/status.ts'
import { visible } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Method } from '#views/cells/Method.tsx'
import { TransferredCoin, CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Age } from '#views/cells/Age.tsx'
import { Status } from '#views/cells/Status.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { addressCell, addressFields, coinFields } from '#views/export/csvCells.ts'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ageColumn, blockColumn } from '#views/list/whenColumns.tsx'
import { reasonOf, contractMadeBy, noReceiver } from './words.ts'
import { feeColumns } from './feeColumns.tsx'
import { statusWords, typeWords } from './listWords.ts'

/** All columns of a transaction in lists and files, in file order. */
const columns: readonly RecordColumn<Transaction>[] = [
  {
    id: 'hash',
    head: 'Hash',
    cell: (transaction) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <Status transaction={transaction} inList />
        <TransactionLink hash={transaction.hash} />
      </span>
    ),
    csv: [{ name: 'hash', value: ({ hash }) => hash }],
  },
  {
    ...ageColumn,
    cell: (transaction) => <Age time={transaction.timestamp} why={noBlockReason(transaction)} />,
  },
  {
    ...blockColumn,
    sort: 'block_number',
    cell: (transaction) => <BlockLink number={transaction.block_number} why={noBlockReason(transaction)} />,
  },
  {
    id: 'position',
    head: 'Position',
    align: 'right',
    isExtra: true,
    cell: ({ position }) => <Count value={position} />,
    csv: [{ name: 'position', value: ({ position }) => position }],
  },
  {
    id: 'status',
    csv: [
      {
        name: 'status',
        value: (one) => one.status ?? (isDone(one) ? null : statusOf(one).word.toLowerCase()),
      },
      { name: 'reason', value: reasonOf },
    ],
  },
  {
    id: 'method',
    head: 'Method',
    // the method, and the error if it failed
    cell: (transaction) => {
      const { word, tone, reason } = statusWords(transaction) ?? {}
      return (
        <span className="inline-flex max-w-72 items-center gap-2 align-middle">
          <Method transaction={transaction} />
          {word && (
            <span className={`flex h-5 flex-wrap overflow-hidden ${tone}`} title={reason ?? undefined}>
              {word}
              {reason && (
                // as much as fits; if that is too little, it wraps out of view
                <span className="line-clamp-1 flex-[1_1_4rem] break-all whitespace-normal">{`: ${reason}`}</span>
              )}
            </span>
          )}
        </span>
      )
    },
    csv: [{ name: 'method', value: ({ method }) => method }],
  },
  {
    id: 'types',
    head: 'Types',
    isExtra: true,
    // all types that the server sent: there may be several
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
    csv: [{ name: 'transaction_types', value: ({ transaction_types }) => transaction_types.join(' ') }],
  },
  {
    id: 'from',
    head: 'From',
    cell: ({ from }) => <AddressLink address={from} why="sender not sent" />,
    csv: addressFields('from', ({ from }) => from),
  },
  {
    id: 'to',
    head: 'To',
    cell: (transaction) => (
      <>
        <AddressLink address={transaction.to ?? transaction.created_contract} why={noReceiver(transaction)} />
        <NotCreated transaction={transaction} />
      </>
    ),
    csv: [
      ...addressFields<Transaction>('to', ({ to }) => to),
      { name: 'created_contract', value: (one) => addressCell(contractMadeBy(one)?.hash) },
    ],
  },
  {
    id: 'value',
    name: 'Value',
    sort: 'value',
    head: <CoinColumnHead />,
    align: 'right',
    priority: 1,
    cell: ({ value, status }) => <TransferredCoin value={value} moved={status !== 'error'} />,
    finds: findsCoin(({ value }) => value),
    csv: coinFields('value', ({ value }) => value),
  },
  ...feeColumns,
  {
    id: 'nonce',
    head: 'Nonce',
    align: 'right',
    isExtra: true,
    cell: ({ nonce }) => <Count value={nonce} why="nonce not sent" />,
    csv: [{ name: 'nonce', value: ({ nonce }) => nonce }],
  },
  {
    id: 'type',
    head: 'Type',
    align: 'right',
    isExtra: true,
    cell: ({ type }) => <Count value={type} why="type not sent" />,
    csv: [{ name: 'type', value: ({ type }) => type }],
  },
  {
    id: 'rates',
    csv: [
      { name: 'historic_exchange_rate_usd', value: ({ historic_exchange_rate }) => historic_exchange_rate },
      { name: 'exchange_rate_usd', value: ({ exchange_rate }) => exchange_rate },
    ],
  },
]

export const transactionFields = () => fieldsOf(columns)

const extras = ['nonce', 'type', 'gasUsed', 'gasLimit', 'gasPrice', 'priority'] as const

export const transactionColumnsOf = (...ids: string[]): readonly Column<Transaction>[] =>
  shownOf(columns, ...ids)

export const trailingColumns = transactionColumnsOf('fee', 'block', 'age', ...extras, 'position')

/** Transactions of the chain: parties, action, amount, time. On narrow pages amount and time come first. */
export const transactionColumns: readonly Column<Transaction>[] = [
  ...transactionColumnsOf('hash', 'from', 'method', 'types', 'to', 'value'),
  ...trailingColumns.map((column) => (column.id === 'age' ? { ...column, priority: 1 } : column)),
]

/** Transactions of a block in order, without block and time. */
export const blockTransactionColumns: readonly Column<Transaction>[] = [
  ...transactionColumnsOf('hash', 'from', 'method', 'types', 'to', 'value', 'fee'),
  ...transactionColumnsOf('position').map((column) => ({ ...column, isExtra: false })),
  ...transactionColumnsOf(...extras),
]

/** Note beside the address of a contract whose creation failed. */
export function NotCreated({ transaction }: { transaction: Transaction }) {
  const { to, created_contract } = transaction
  if (to || !created_contract || contractMadeBy(transaction)) return null
  return <span className="ml-2 text-ink-3">not created</span>
}

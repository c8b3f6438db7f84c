import { isMined, type Transaction } from '#api/transactions.ts'
import { valueReceived } from '#api/valueTransfers.ts'
import { worthOf } from '#format/worth.ts'
import type { Column } from '#ui/Table.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { directionColumn, Counterparty, directionOf } from '#views/address/direction.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { TransferredCoin, CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { NotCreated, trailingColumns, transactionColumnsOf } from './columns.tsx'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { noReceiver } from './words.ts'

/**
 * Transactions of an address, from its view: direction, other party, amount. On narrow pages the amount comes first and the worth
 * early: a truncated amount would read as another.
 */
export function addressTransactionColumns(hash: string): readonly Column<Transaction>[] {
  const party: Column<Transaction> = {
    id: 'party',
    head: 'From or to',
    priority: 3,
    cell: (transaction) => (
      <>
        <Counterparty seen={directionOf(hash, transaction)} noReceiver={noReceiver(transaction)} />
        <NotCreated transaction={transaction} />
      </>
    ),
  }
  const value: Column<Transaction> = {
    id: 'value',
    name: 'Value',
    sort: 'value',
    head: <CoinColumnHead />,
    align: 'right',
    priority: 2,
    cell: (transaction) => {
      const { value: whole, status } = transaction
      const { direction } = directionOf(hash, transaction)
      // what failed brought nothing: what it would have is struck
      const received = direction === 'in' && status !== 'error' ? valueReceived(hash, transaction) : whole
      // a pending one moved nothing yet; for a batch without listed calls, only the total is known
      const isKnown = isMined(transaction) && (received !== null || whole === null)
      return (
        <TransferredCoin
          value={received ?? whole}
          moved={status === 'error' ? false : isKnown || null}
          direction={direction}
        />
      )
    },
    finds: findsCoin(
      (transaction) => transaction.value,
      (transaction) => valueReceived(hash, transaction),
    ),
  }
  const worth: Column<Transaction> = {
    id: 'worth',
    head: 'Worth',
    align: 'right',
    priority: 4,
    cell: (transaction) => <MovedWorth transaction={transaction} hash={hash} />,
  }
  return [
    ...transactionColumnsOf('hash'),
    { ...directionColumn<Transaction>((transaction) => directionOf(hash, transaction)), priority: 1 },
    party,
    ...transactionColumnsOf('method', 'types'),
    value,
    worth,
    ...trailingColumns,
  ]
}

/** Today's worth, with that of the transaction's day in the tooltip. */
function MovedWorth({ transaction, hash }: { transaction: Transaction; hash: string }) {
  const { status, exchange_rate, historic_exchange_rate } = transaction
  const isIn = directionOf(hash, transaction).direction === 'in'
  const value = isIn ? valueReceived(hash, transaction) : transaction.value
  const { decimals } = useNetwork().network.currency
  const then = worthOf(value ?? 0n, decimals, historic_exchange_rate)
  return status === 'error' ? null : (
    <Worth
      value={value}
      decimals={decimals}
      rate={exchange_rate}
      when={`at today’s rate${then ? `, ${then} on its day` : ''}`}
    />
  )
}

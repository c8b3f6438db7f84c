import type { Transaction } from '#api/transactions.ts'
import { valueTo } from '#api/valueMoves.ts'
import { worthOf } from '#format/worth.ts'
import type { Column } from '#ui/Table.tsx'
import { Worth } from './cells/Worth.tsx'
import { directionColumn, OtherParty } from './address/direction.tsx'
import { seenFrom } from './address/seenFrom.ts'
import { usePlace } from './network.ts'
import { CoinHead } from './cells/CoinHead.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { NotCreated, tail, transactionColumnsOf } from './transactions.tsx'
import { findsCoin } from './list/foundAmounts.ts'
import { noReceiver } from './untold.ts'

/**
 * Transactions of one address, seen from there: in or out, with whom, how much came or went. Unless the page is
 * wide how much comes before with whom, and its worth before the method: cut at the edge of a phone an amount reads as another.
 */
export function addressTransactionColumns(hash: string): readonly Column<Transaction>[] {
  const party: Column<Transaction> = {
    id: 'party',
    head: 'From or to',
    priority: 3,
    cell: (transaction) => (
      <>
        <OtherParty seen={seenFrom(hash, transaction)} nobody={noReceiver(transaction)} />
        <NotCreated transaction={transaction} />
      </>
    ),
  }
  const value: Column<Transaction> = {
    id: 'value',
    name: 'Value',
    sort: 'value',
    head: <CoinHead />,
    align: 'right',
    priority: 2,
    cell: (transaction) => {
      const { value: whole, status } = transaction
      const { direction } = seenFrom(hash, transaction)
      const came = direction === 'in' ? valueTo(hash, transaction) : whole
      // of a batch whose calls aren't told only what they move in all is known
      const isKnown = came !== null || whole === null
      return (
        <MovedCoin
          value={came ?? whole}
          moved={status === 'error' ? false : isKnown || null}
          direction={direction}
        />
      )
    },
    finds: findsCoin(
      (transaction) => transaction.value,
      (transaction) => valueTo(hash, transaction),
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
    { ...directionColumn<Transaction>((transaction) => seenFrom(hash, transaction)), priority: 1 },
    party,
    ...transactionColumnsOf('method', 'types'),
    value,
    worth,
    ...tail,
  ]
}

/** Today's, and to who points at it that of its day. */
function MovedWorth({ transaction, hash }: { transaction: Transaction; hash: string }) {
  const { status, exchange_rate, historic_exchange_rate } = transaction
  const isIn = seenFrom(hash, transaction).direction === 'in'
  const value = isIn ? valueTo(hash, transaction) : transaction.value
  const { decimals } = usePlace().network.currency
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

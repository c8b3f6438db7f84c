import type { Transaction } from '#api/transactions.ts'
import { statusOf, unplaced } from '#format/status.ts'
import { isTight } from '#ui/phone.ts'
import { type Seen, seenFrom } from '#views/address/seenFrom.ts'
import { statusWords, unnamedCall } from '#views/transactionWords.ts'
import { addressLink, amount, blank, nothing, worth } from './cells.ts'
import { element } from './element.ts'
import { choices, type Column, list, typed } from './list.ts'
import { hashLink, methodName, placed, when } from './listCells.ts'
import type { Place, Stored } from './place.ts'
import { hash as readHash, odd, type Sent, transaction as read } from './sent.ts'

// Lists of transactions: see views/transactions.tsx and views/addressTransactions.tsx.

const transactions = {
  title: 'Transactions',
  nameOf: ({ hash }: Sent) => readHash(hash) ?? odd(),
  read,
}

const inColumn = { digits: 6, isAligned: true }

/** The transactions of a network. */
export const transactionsOfNetwork = (sent: unknown, place: Place, stored: Stored): HTMLElement =>
  list(sent, stored, {
    ...transactions,
    filters: [
      choices('In a block', 'Pending'),
      element(
        'span',
        'inline-flex min-h-6 items-center gap-1 text-ink-2 desk:min-h-0',
        'Type: ',
        element('span', '', 'any'),
        blank(12),
      ),
      typed('Method'),
    ],
    columns: [
      hashColumn,
      { head: 'From', cell: ({ from }) => addressLink(from) },
      methodColumn,
      { head: 'To', cell: ({ to, created_contract }) => addressLink(to ?? created_contract) },
      {
        head: coinHead(place),
        align: 'right',
        priority: 1,
        cell: (transaction) => movedCoin(transaction, null, place.network.currency.decimals, stored),
      },
      ...tail(place, stored).toSpliced(-1, 1, { ...when(stored), priority: 1 }),
    ],
  })

/** The transactions of an address, as sent or received by it. */
export function transactionsOfAddress(sent: unknown, place: Place, stored: Stored, hash: string) {
  const { decimals } = place.network.currency
  const value: Column<Transaction> = {
    head: coinHead(place),
    isSorted: true,
    align: 'right',
    cell: (transaction) => movedCoin(transaction, seenFrom(hash, transaction).direction, decimals, stored),
  }
  const ofWorth: Column<Transaction> = {
    head: 'Worth',
    align: 'right',
    cell: ({ value: moved, status, exchange_rate: rate }) =>
      status === 'error' ? null : worth(moved, decimals, rate, stored),
  }
  const worths = stored.worth === 'hidden' ? [] : [ofWorth]
  const party: Column<Transaction> = {
    head: 'From or to',
    cell: (transaction) => otherParty(seenFrom(hash, transaction)),
  }
  return list(sent, stored, {
    ...transactions,
    filters: [choices('All', 'In', 'Out')],
    columns: [
      hashColumn,
      { head: null, cell: (transaction) => way(seenFrom(hash, transaction)) },
      ...(isTight() ? [value, party, ...worths, methodColumn] : [party, methodColumn, value, ...worths]),
      ...tail(place, stored, true),
    ],
  })
}

/** The coin that moved, or came or went. */
function movedCoin(
  { value, status }: Transaction,
  direction: Seen['direction'],
  decimals: number,
  stored: Stored,
): HTMLElement {
  if (status === 'error' && value)
    return element('s', 'text-ink-3', amount(value, decimals, stored, inColumn))
  const signed = value !== null && direction === 'out' ? -value : value
  return amount(signed, decimals, stored, { ...inColumn, isGain: direction === 'in' })
}

const way = ({ direction }: Seen): HTMLElement =>
  direction
    ? element(
        'span',
        `inline-flex items-center gap-2 ${direction === 'in' ? 'text-ok' : 'text-ink-2'}`,
        blank(14),
        element('span', 'hidden desk:inline', direction),
      )
    : nothing()

const otherParty = ({ direction, other }: Seen): HTMLElement =>
  direction === 'self' ? element('span', 'text-ink-3', 'this address') : addressLink(other)

const hashColumn: Column<Transaction> = {
  head: 'Hash',
  cell: (transaction) =>
    element(
      'span',
      'inline-flex items-center gap-2 align-middle',
      element(
        'span',
        `inline-flex items-center gap-1.5 align-middle ${statusOf(transaction).tone}`,
        blank(15),
      ),
      hashLink(transaction.hash),
    ),
}

const methodColumn: Column<Transaction> = {
  head: 'Method',
  cell: (transaction) => {
    const outcome = statusWords(transaction)
    return element(
      'span',
      'inline-flex max-w-72 items-center gap-2 align-middle',
      transaction.method
        ? methodName(transaction.method)
        : element('span', 'text-ink-2', unnamedCall(transaction)),
      outcome &&
        element(
          'span',
          `flex h-5 flex-wrap overflow-hidden ${outcome.tone}`,
          outcome.word,
          outcome.reason &&
            element(
              'span',
              'line-clamp-1 flex-[1_1_4rem] break-all whitespace-normal',
              `: ${outcome.reason}`,
            ),
        ),
    )
  },
}

const tail = (place: Place, stored: Stored, isSorted = false): Column<Transaction>[] => [
  {
    head: coinHead(place, 'Fee, '),
    isSorted,
    align: 'right',
    cell: ({ fee }) =>
      element(
        'span',
        'text-ink-2',
        fee?.type === 'maximum' && fee.value !== null && element('span', '', '≤\u00A0'),
        amount(fee?.value ?? null, place.network.currency.decimals, stored, { digits: 8, isAligned: true }),
      ),
  },
  ...placed<Transaction>(stored, unplaced, isSorted),
]

const coinHead = ({ network }: Place, of = ''): HTMLElement =>
  element('span', of ? 'pr-[6ch]' : 'pr-[7ch]', of + (network.currency.symbol ?? 'Value'))

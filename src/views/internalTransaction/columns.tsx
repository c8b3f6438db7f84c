import { hasEffect, type KnownTransaction, type Outcome, outcomesOf } from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count } from '#format/numbers.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Arrow } from '#views/cells/Arrow.tsx'
import { CallKind, CallOutcome, CallDepth } from '#views/cells/Call.tsx'
import { TransferredCoin, CoinColumnHead } from '#views/cells/MovedCoin.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { addressCell, addressFields, coinFields } from '#views/export/csvCells.ts'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ageColumn, blockColumn } from '#views/list/whenColumns.tsx'

/** How deep a call lies in its transaction: 1 for a call of the transaction's own call; null where nobody tells. */
export type DepthOf = (call: InternalTransaction) => number | null
/** What became of a call, as `outcomesOf` tells. Of a file's `page` is what came with it. */
export type OutcomeOf = (call: InternalTransaction, page?: readonly InternalTransaction[]) => Outcome

/** All that is told of a call in lists and files, in the order that files have it. */
const columnsOf = (
  outcomeOf: OutcomeOf,
  depthOf: DepthOf | null = null,
): readonly RecordColumn<InternalTransaction>[] => [
  {
    // where it was made; what became of it stands by the call
    id: 'hash',
    head: 'In transaction',
    cell: ({ transaction_hash }) => <TransactionLink hash={transaction_hash} />,
    csv: [{ name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash }],
  },
  {
    id: 'index',
    head: '#',
    width: '24px',
    cell: ({ index }) =>
      index === null ? (
        <Nothing why="place not sent" />
      ) : (
        <span className="mono text-ink-3">{count(index)}</span>
      ),
    csv: [{ name: 'index', value: ({ index }) => index }],
  },
  ageColumn,
  blockColumn,
  {
    id: 'call',
    head: 'Call',
    cell: (call) => (
      <span className="inline-flex max-w-112 items-center align-middle">
        {depthOf ? <CallDepth depth={depthOf(call)} /> : <CallOutcome outcome={outcomeOf(call)} />}
        <CallKind call={call} outcome={outcomeOf(call)} />
      </span>
    ),
    csv: [
      { name: 'type', value: ({ type }) => type },
      // what became of it, empty where that isn't known, and what its server says of the call alone
      { name: 'success', value: (call, _chain, page) => hasEffect(outcomeOf(call, page)) },
      { name: 'own_success', value: ({ success }) => success },
      { name: 'undone_with', value: (call, _chain, page) => undoneWith(outcomeOf(call, page)) },
      { name: 'error', value: ({ error }) => error },
    ],
  },
  {
    id: 'from',
    head: 'From',
    cell: ({ from }) => <AddressLink address={from} why="caller not sent" withHash />,
    csv: addressFields('from', ({ from }) => from),
  },
  {
    id: 'arrow',
    name: 'Arrow',
    head: <span className="sr-only">direction</span>,
    width: '24px',
    cell: () => <Arrow />,
  },
  {
    id: 'to',
    head: 'To',
    cell: (call) => <Called call={call} outcome={outcomeOf(call)} />,
    csv: [
      ...addressFields<InternalTransaction>('to', ({ to }) => to),
      {
        name: 'created_contract',
        value: (call, _chain, page) =>
          hasEffect(outcomeOf(call, page)) === false ? null : addressCell(call.created_contract?.hash),
      },
    ],
  },
  {
    id: 'value',
    name: 'Value',
    head: <CoinColumnHead />,
    align: 'right',
    cell: (call) => <TransferredCoin value={call.value} moved={hasEffect(outcomeOf(call))} />,
    finds: findsCoin(({ value }) => value),
    csv: coinFields('value', ({ value }) => value),
  },
  {
    id: 'gas',
    head: 'Gas limit',
    align: 'right',
    cell: ({ gas_limit }) => (
      <span className="text-ink-2">
        <Count value={gas_limit} />
      </span>
    ),
    csv: [{ name: 'gas_limit', value: ({ gas_limit }) => gas_limit }],
  },
]

/** A call inside a transaction as a row of a CSV file that is written page by page, from its beginning. */
export const internalTransactionFields = (knownOf: KnownOf) => fieldsOf(columnsOf(outcomesByPage(knownOf)))

/** These columns of a call. */
export const internalTransactionColumnsOf = (outcomeOf: OutcomeOf, ...ids: string[]) =>
  shownOf(columnsOf(outcomeOf), ...ids)

/** The calls inside one transaction, in the order they were made, indented as far as their depth is known. */
export const transactionInternalColumns = (outcomeOf: OutcomeOf, depthOf: DepthOf) =>
  shownOf(columnsOf(outcomeOf, depthOf), 'index', 'call', 'from', 'arrow', 'to', 'value', 'gas')

/** The calls inside the transactions of one block, in the order they were made. Their place in each tells nothing here. */
export const blockInternalColumns = (outcomeOf: OutcomeOf) =>
  internalTransactionColumnsOf(outcomeOf, 'hash', 'call', 'from', 'arrow', 'to', 'value', 'gas')

/** Who was called, or what was made: nothing, where that failed or was undone. */
function Called({ call, outcome }: { call: InternalTransaction; outcome: Outcome }) {
  const { to, created_contract, type } = call
  const isMade = hasEffect(outcome) !== false
  if (!created_contract) {
    const isCreation = type === 'create' || type === 'create2'
    const why = isCreation && !isMade ? 'no contract created' : 'receiver not sent'
    return <AddressLink address={to} why={why} withHash />
  }
  const made = <AddressLink address={created_contract} withHash />
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      {isMade ? made : <s className="text-ink-3">{made}</s>}
      <span className="text-ink-3">{isMade ? 'new' : 'not created'}</span>
    </span>
  )
}

const undoneWith = (outcome: Outcome): string | null =>
  outcome.is !== 'undone' ? null : outcome.with === 'transaction' ? 'transaction' : `call ${outcome.with}`

type KnownOf = (transaction_hash: string) => KnownTransaction

/** What became of the calls of a list that is read page by page: the calls of a transaction may stand on more than one. */
function outcomesByPage(knownOf: KnownOf): OutcomeOf {
  let calls: readonly InternalTransaction[] = []
  let last: readonly InternalTransaction[] | null = null
  let outcomeOf = outcomesOf(calls, knownOf)
  return (call, page = [call]) => {
    if (page !== last) {
      const here = new Set(page.map(({ transaction_hash }) => transaction_hash.toLowerCase()))
      calls = [...calls.filter((one) => here.has(one.transaction_hash.toLowerCase())), ...page]
      last = page
      outcomeOf = outcomesOf(calls, knownOf)
    }
    return outcomeOf(call)
  }
}

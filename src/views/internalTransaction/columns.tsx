import {
  hasEffect,
  hasMovedValue,
  type KnownTransaction,
  type CallOutcome,
  outcomesOf,
} from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count } from '#format/numbers.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Arrow } from '#views/cells/Arrow.tsx'
import { CallKind, CallOutcomeText, CallDepth } from '#views/cells/Call.tsx'
import { TransferredCoin, CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { addressCell, addressFields, coinFields } from '#views/export/csvCells.ts'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ageColumn, blockColumn } from '#views/list/whenColumns.tsx'

/** Depth of a call in its transaction: 1 for one made by the transaction's own call; null where unknown. */
export type DepthOf = (call: InternalTransaction) => number | null
/** Outcome of a call as of `outcomesOf`. In an export, `page` holds the calls read with it. */
export type OutcomeOf = (call: InternalTransaction, page?: readonly InternalTransaction[]) => CallOutcome

/** All columns of a call in lists and files, in file order. */
const columnsOf = (
  outcomeOf: OutcomeOf,
  depthOf: DepthOf | null = null,
): readonly RecordColumn<InternalTransaction>[] => [
  {
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
        {depthOf ? <CallDepth depth={depthOf(call)} /> : <CallOutcomeText outcome={outcomeOf(call)} />}
        <CallKind call={call} outcome={outcomeOf(call)} />
      </span>
    ),
    csv: [
      { name: 'type', value: ({ type }) => type },
      // the outcome, empty where unknown; the next field is the server's status of the call alone
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
    cell: (call) => <TransferredCoin value={call.value} moved={hasMovedValue(call, outcomeOf(call))} />,
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

export const internalTransactionFields = (knownOf: KnownOf) => fieldsOf(columnsOf(outcomesByPage(knownOf)))

export const internalTransactionColumnsOf = (outcomeOf: OutcomeOf, ...ids: string[]) =>
  shownOf(columnsOf(outcomeOf), ...ids)

export const transactionInternalColumns = (outcomeOf: OutcomeOf, depthOf: DepthOf) =>
  shownOf(columnsOf(outcomeOf, depthOf), 'index', 'call', 'from', 'arrow', 'to', 'value', 'gas')

/** The calls of a block's transactions in order. Their index in the transaction is of no use here. */
export const blockInternalColumns = (outcomeOf: OutcomeOf) =>
  internalTransactionColumnsOf(outcomeOf, 'hash', 'call', 'from', 'arrow', 'to', 'value', 'gas')

function Called({ call, outcome }: { call: InternalTransaction; outcome: CallOutcome }) {
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

const undoneWith = (outcome: CallOutcome): string | null =>
  outcome.is !== 'undone' ? null : outcome.with === 'transaction' ? 'transaction' : `call ${outcome.with}`

type KnownOf = (transaction_hash: string) => KnownTransaction

/** Outcomes in a list that is read page by page: a transaction's calls may be spread over several pages. */
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

import { isInForce, type Outcome } from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count } from '#format/count.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { Arrow } from './cells/Arrow.tsx'
import { CallDepth } from './cells/CallDepth.tsx'
import { CallKind, CallMark } from './cells/CallKind.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { inTransaction } from './inTransaction.tsx'
import { findsCoin } from './list/foundAmounts.ts'

/** How deep a call lies in its transaction: 1 for a call of the transaction's own call; null where nobody tells. */
export type DepthOf = (call: InternalTransaction) => number | null
/** What became of a call, as `outcomesOf` tells. */
export type OutcomeOf = (call: InternalTransaction) => Outcome

const callColumn = (outcomeOf: OutcomeOf, depthOf: DepthOf | null): Column<InternalTransaction> => ({
  id: 'call',
  head: 'Call',
  cell: (call) => (
    <span className="inline-flex max-w-112 items-center align-middle">
      {depthOf ? <CallDepth depth={depthOf(call)} /> : <CallMark outcome={outcomeOf(call)} />}
      <CallKind call={call} outcome={outcomeOf(call)} />
    </span>
  ),
})

const parties = (outcomeOf: OutcomeOf): Column<InternalTransaction>[] => [
  {
    id: 'from',
    head: 'From',
    cell: ({ from }) => <AddressLink address={from} why="caller not sent" withHash />,
  },
  {
    id: 'arrow',
    name: 'Arrow',
    head: <span className="sr-only">direction</span>,
    width: '24px',
    cell: () => <Arrow />,
  },
  { id: 'to', head: 'To', cell: (call) => <Called call={call} outcome={outcomeOf(call)} /> },
]

const amounts = (outcomeOf: OutcomeOf): Column<InternalTransaction>[] => [
  {
    id: 'value',
    name: 'Value',
    head: <CoinHead />,
    align: 'right',
    cell: (call) => <MovedCoin value={call.value} moved={isInForce(outcomeOf(call))} />,
    finds: findsCoin(({ value }) => value),
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
  },
]

/** The calls inside one transaction, in the order they were made, indented as far as their depth is known. */
export const transactionInternalColumns = (
  outcomeOf: OutcomeOf,
  depthOf: DepthOf,
): readonly Column<InternalTransaction>[] => [
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
  },
  callColumn(outcomeOf, depthOf),
  ...parties(outcomeOf),
  ...amounts(outcomeOf),
]

/** The calls inside the transactions of one block, in the order they were made. Their place in each tells nothing here. */
export const blockInternalColumns = (outcomeOf: OutcomeOf): readonly Column<InternalTransaction>[] => [
  inTransaction,
  callColumn(outcomeOf, null),
  ...parties(outcomeOf),
  ...amounts(outcomeOf),
]

/** Who was called, or what was made: nothing, where that failed or was undone. */
function Called({ call, outcome }: { call: InternalTransaction; outcome: Outcome }) {
  const { to, created_contract, type } = call
  const isMade = isInForce(outcome) !== false
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

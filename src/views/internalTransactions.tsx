import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count } from '#format/count.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { Arrow } from './cells/Arrow.tsx'
import { CallDepth } from './cells/CallDepth.tsx'
import { CallKind, hasFailed } from './cells/CallKind.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { Nothing } from './cells/Nothing.tsx'

/** How deep a call lies in its transaction: 1 for a call of the transaction's own call; null where nobody tells. */
export type DepthOf = (call: InternalTransaction) => number | null

const callColumn = (depthOf: DepthOf): Column<InternalTransaction> => ({
  id: 'call',
  head: 'Call',
  cell: (call) => (
    <span className="inline-flex max-w-112 items-center align-middle">
      <CallDepth depth={depthOf(call)} />
      <CallKind call={call} />
    </span>
  ),
})

const parties: Column<InternalTransaction>[] = [
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
  { id: 'to', head: 'To', cell: (call) => <Called call={call} /> },
]

const amounts: Column<InternalTransaction>[] = [
  {
    id: 'value',
    name: 'Value',
    head: <CoinHead />,
    align: 'right',
    cell: (call) => <MovedCoin value={call.value} failed={hasFailed(call)} />,
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
export const transactionInternalColumns = (depthOf: DepthOf): readonly Column<InternalTransaction>[] => [
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
  callColumn(depthOf),
  ...parties,
  ...amounts,
]

function Called({ call }: { call: InternalTransaction }) {
  const { to, created_contract, type } = call
  const isUndone = hasFailed(call) && (type === 'create' || type === 'create2')
  if (!created_contract)
    return <AddressLink address={to} why={isUndone ? 'no contract created' : 'receiver not sent'} withHash />
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <AddressLink address={created_contract} withHash />
      <span className="text-ink-3">new</span>
    </span>
  )
}

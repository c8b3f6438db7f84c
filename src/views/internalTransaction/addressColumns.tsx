import { hasMovedValue } from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { Column } from '#ui/Table.tsx'
import { CallKind, CallOutcomeText } from '#views/cells/Call.tsx'
import { TransferredCoin } from '#views/cells/TransferredCoin.tsx'
import { directionColumn, Counterparty, directionOf } from '#views/address/direction.tsx'
import { internalTransactionColumnsOf, type OutcomeOf } from './columns.tsx'

export function addressInternalTransactionColumns(
  hash: string,
  outcomeOf: OutcomeOf,
): readonly Column<InternalTransaction>[] {
  const columnsOf = (...ids: string[]) => internalTransactionColumnsOf(outcomeOf, ...ids)
  return [
    ...columnsOf('hash'),
    directionColumn((call) => directionOf(hash, call)),
    {
      id: 'party',
      head: 'From or to',
      cell: (call) => <Counterparty seen={directionOf(hash, call)} />,
    },
    {
      id: 'type',
      head: 'Kind',
      chars: 4,
      cell: (call) => (
        <span className="inline-flex max-w-80 items-center align-middle text-ink-2">
          <CallOutcomeText outcome={outcomeOf(call)} />
          <CallKind call={call} outcome={outcomeOf(call)} />
        </span>
      ),
    },
    ...columnsOf('value').map((column) => ({
      ...column,
      cell: (call: InternalTransaction) => (
        <TransferredCoin
          value={call.value}
          moved={hasMovedValue(call, outcomeOf(call))}
          direction={directionOf(hash, call).direction}
        />
      ),
    })),
    ...columnsOf('gas', 'block', 'age'),
  ]
}

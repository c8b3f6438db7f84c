import { isInForce } from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { Column } from '#ui/Table.tsx'
import { CallKind, CallMark } from './cells/CallKind.tsx'
import { Count } from './cells/Count.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { directionColumn, OtherParty } from './address/direction.tsx'
import { seenFrom } from './address/seenFrom.ts'
import { inTransaction } from './inTransaction.tsx'
import type { OutcomeOf } from './internalTransactions.tsx'
import { whenColumns } from './list/whenColumns.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { findsCoin } from './list/foundAmounts.ts'

/** Calls inside transactions, seen from one address: in or out, with whom, how much came or went. */
export function addressInternalTransactionColumns(
  hash: string,
  outcomeOf: OutcomeOf,
): readonly Column<InternalTransaction>[] {
  return [
    inTransaction,
    directionColumn((call) => seenFrom(hash, call)),
    {
      id: 'party',
      head: 'From or to',
      cell: (call) => <OtherParty seen={seenFrom(hash, call)} />,
    },
    {
      id: 'type',
      head: 'Kind',
      chars: 4,
      cell: (call) => (
        <span className="inline-flex max-w-80 items-center align-middle text-ink-2">
          <CallMark outcome={outcomeOf(call)} />
          <CallKind call={call} outcome={outcomeOf(call)} />
        </span>
      ),
    },
    {
      id: 'value',
      name: 'Value',
      head: <CoinHead />,
      align: 'right',
      cell: (call) => (
        <MovedCoin
          value={call.value}
          moved={isInForce(outcomeOf(call))}
          direction={seenFrom(hash, call).direction}
        />
      ),
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
    ...whenColumns,
  ]
}

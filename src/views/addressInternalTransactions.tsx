import type { InternalTransaction } from '#api/internalTransactions.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { CallKind, hasFailed } from './cells/CallKind.tsx'
import { Count } from './cells/Count.tsx'
import { MovedCoin } from './cells/MovedCoin.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { directionColumn, OtherParty } from './address/direction.tsx'
import type { Lookalikes } from './address/lookalikes.ts'
import { seenFrom } from './address/seenFrom.ts'
import { whenColumns } from './list/whenColumns.tsx'
import { CoinHead } from './cells/CoinHead.tsx'

/** Calls inside transactions, seen from one address: in or out, with whom, how much came or went. */
export function addressInternalTransactionColumns(
  hash: string,
  alike: Lookalikes,
): readonly Column<InternalTransaction>[] {
  return [
    {
      id: 'hash',
      head: 'In transaction',
      cell: (call) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <Outcome call={call} />
          <TransactionLink hash={call.transaction_hash} />
        </span>
      ),
    },
    directionColumn((call) => seenFrom(hash, call)),
    {
      id: 'party',
      head: 'From or to',
      cell: (call) => <OtherParty seen={seenFrom(hash, call)} own={hash} alike={alike} />,
    },
    {
      id: 'type',
      head: 'Kind',
      chars: 4,
      cell: (call) => (
        <span className="inline-flex max-w-80 items-center align-middle text-ink-2">
          <CallKind call={call} />
        </span>
      ),
    },
    {
      id: 'value',
      name: 'Value',
      head: <CoinHead />,
      align: 'right',
      cell: (call) => (
        <MovedCoin value={call.value} failed={hasFailed(call)} direction={seenFrom(hash, call).direction} />
      ),
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

/** What became of a call, as an icon with its word read aloud. */
function Outcome({ call }: { call: InternalTransaction }) {
  const [icon, word, tone] = hasFailed(call)
    ? (['failed', 'Failed', 'text-bad'] as const)
    : call.success
      ? (['success', 'Success', 'text-ok'] as const)
      : (['unknown', 'not said', 'text-ink-3'] as const)
  return (
    <span className={`inline-flex ${tone}`} title={word}>
      <Icon name={icon} size={15} />
      <span className="sr-only">{word}</span>
    </span>
  )
}

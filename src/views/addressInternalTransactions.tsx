import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { Direction, MovedCoin, OtherParty, seenFrom } from './address/direction.tsx'
import { placedColumns } from './list/placedColumns.tsx'
import { CoinHead } from './transactions.tsx'

/** Calls inside transactions, seen from one address: in or out, with whom, how much came or went. */
export function addressInternalTransactionColumns(hash: string): readonly Column<InternalTransaction>[] {
  return [
    {
      id: 'hash',
      head: 'In transaction',
      cell: ({ transaction_hash, success }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <Outcome success={success} />
          <TransactionLink hash={transaction_hash} />
        </span>
      ),
    },
    {
      id: 'direction',
      name: 'Direction',
      head: <span className="sr-only">Direction</span>,
      cell: (call) => <Direction seen={seenFrom(hash, call)} />,
    },
    { id: 'party', head: 'From or to', cell: (call) => <OtherParty seen={seenFrom(hash, call)} /> },
    { id: 'type', head: 'Kind', cell: (call) => <Kind call={call} /> },
    {
      id: 'value',
      name: 'Value',
      head: <CoinHead />,
      align: 'right',
      cell: (call) => (
        <MovedCoin value={call.value} failed={call.success === false} seen={seenFrom(hash, call)} />
      ),
    },
    {
      id: 'gas',
      head: 'Gas limit',
      align: 'right',
      cell: ({ gas_limit }) =>
        gas_limit === null ? <Nothing /> : <span className="mono text-ink-2">{count(gas_limit)}</span>,
    },
    ...placedColumns,
  ]
}

/** What became of a call, as an icon with its word read aloud. */
function Outcome({ success }: { success: boolean | null }) {
  const [icon, word, tone] =
    success === null
      ? (['unknown', 'not said', 'text-ink-3'] as const)
      : success
        ? (['success', 'Success', 'text-ok'] as const)
        : (['failed', 'Failed', 'text-bad'] as const)
  return (
    <span className={`inline-flex ${tone}`} title={word}>
      <Icon name={icon} size={15} />
      <span className="sr-only">{word}</span>
    </span>
  )
}

const kinds: Record<string, string> = {
  delegatecall: 'delegate call',
  staticcall: 'static call',
  create: 'creation',
  create2: 'creation (create2)',
  selfdestruct: 'self-destruction',
}

function Kind({ call: { type, error, success } }: { call: InternalTransaction }) {
  return (
    <span className="inline-flex max-w-80 items-center gap-2 align-middle text-ink-2">
      {type === null ? <Nothing /> : Object.hasOwn(kinds, type) ? kinds[type] : visible(type.slice(0, 40))}
      {success === false && (
        <span className="min-w-0 truncate text-bad" title={error ? visible(error.slice(0, 500)) : undefined}>
          {error ? `failed: ${visible(error.slice(0, 200))}` : 'failed'}
        </span>
      )}
    </span>
  )
}

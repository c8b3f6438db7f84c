import type { InternalTransaction } from '#api/internalTransactions.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { hasFailed } from './cells/CallKind.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'

/** Where a call was made, and what became of it; in lists of calls out of many transactions. */
export const inTransaction: Column<InternalTransaction> = {
  id: 'hash',
  head: 'In transaction',
  cell: (call) => (
    <span className="inline-flex items-center gap-2 align-middle">
      <Outcome call={call} />
      <TransactionLink hash={call.transaction_hash} />
    </span>
  ),
}

/** What became of a call, as an icon with its word read aloud. */
function Outcome({ call }: { call: InternalTransaction }) {
  const [icon, word, tone] = hasFailed(call)
    ? (['failed', 'Failed', 'text-bad'] as const)
    : call.success
      ? (['success', 'Success', 'text-ok'] as const)
      : (['unknown', 'outcome not sent', 'text-ink-3'] as const)
  return (
    <span className={`inline-flex ${tone}`} title={word}>
      <Icon name={icon} size={15} />
      <span className="sr-only">{word}</span>
    </span>
  )
}

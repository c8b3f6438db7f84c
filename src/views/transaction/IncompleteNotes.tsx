import { Notice } from '#ui/Notice.tsx'
import type { ReactNode } from 'react'
import { useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { isMined } from '#api/transactions.ts'
import type { Looked, FoundTransaction } from '#api/fallback/found.ts'

/** Stands in the place of a transaction's facts where its server tells at most what it left behind. */
export function NoRecordNote({ looked }: { looked?: Looked | undefined }) {
  const parts = [
    ['Logs', 'logs'],
    ['State', 'state-changes'],
  ] as const
  const told = parts.filter(([, place]) => looked?.[place] === 'told').map(([tab]) => tab)
  return (
    <div className="mt-10">
      <Notice icon="list" title="The record itself isn’t known">
        {told.length > 0
          ? `What this server tells of this transaction is under ${told.join(' and ')}.`
          : 'Nothing of this transaction was told but its hash. It may have left no traces, wait, or be unknown here.'}
      </Notice>
    </div>
  )
}

type Props = {
  transaction: RecordQuery<FoundTransaction>
  /** Said of a transaction that no block has. */
  not: string
  children: ReactNode
}

/** What only a transaction in a block has. One that waits, or was dropped, isn't asked for it: servers deny or fail there. */
export function MinedOnly({ transaction, not, children }: Props) {
  const { data } = useCached(transaction)
  if (!data?.transaction || isMined(data.transaction)) return children
  return (
    <div className="mt-6">
      <Notice icon="waiting" tone="wait" title={not}>
        This transaction is not in a block.
      </Notice>
    </div>
  )
}

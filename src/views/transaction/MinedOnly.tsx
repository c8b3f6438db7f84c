import { Notice } from '#ui/Notice.tsx'
import type { ReactNode } from 'react'
import { useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { isMined } from '#api/transactions.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

export type Props = {
  transaction: RecordQuery<FoundTransaction>
  not: string
  children: ReactNode
}

/** Content of mined transactions only. Pending and dropped ones aren't asked for it: servers return 404 or errors. */
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

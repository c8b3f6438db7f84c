import { useOptional } from '#api/hooks.ts'
import { replacementQuery } from '#api/replacements.ts'
import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { usePlace } from '#views/network.ts'

/** What became of a transaction that is gone: dropped, replaced by another, or its block taken back. */
export function Vanished({ transaction, gone }: { transaction: Transaction; gone: boolean }) {
  const { deployment } = usePlace()
  const waited = !isMined(transaction)
  return (
    <p role="status" className="mt-2 max-w-[700px] text-wait">
      {gone &&
        (waited
          ? `No longer known by ${deployment.name}: it may have been dropped or replaced. `
          : `No longer known by ${deployment.name}: the chain may have taken its block back. `)}
      {waited && <Replacement transaction={transaction} />}
      {gone && <span className="text-ink-2">What stands here was read before.</span>}
    </p>
  )
}

function Replacement({ transaction }: { transaction: Transaction }) {
  const { data } = useOptional({
    ...replacementQuery(usePlace().api, transaction),
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return null
  if (!data.by) return 'Its sender’s newest transactions show none in its place. '
  return (
    <>
      In its place stands <TransactionLink hash={data.by} />, of the same sender and nonce.{' '}
    </>
  )
}

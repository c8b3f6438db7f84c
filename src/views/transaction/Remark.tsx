import { useSyncExternalStore } from 'react'
import type { Transaction } from '#api/transactions.ts'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { likeWords, useSeenRecords } from '#views/likeness/useSeenRecords.ts'
import { remarkOf } from './remarkOf.ts'

/** Under a transaction's summary: it paid, or was paid by, an address resembling one that was paid before. */
export function Remark({ transaction }: { transaction: Transaction }) {
  const { subscribe, likeOf } = useSeenRecords()
  const words = useSyncExternalStore(subscribe, () => remarkOf(transaction, likeOf, likeWords))
  return (
    words && (
      <p className="text-wait">
        <UntrustedText text={words} longest={400} />
      </p>
    )
  )
}

import { useState } from 'react'
import { useOptional } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { WithdrawalCounters } from '#api/withdrawalCounters.ts'
import { counted } from '#format/count.ts'
import { Coin } from './cells/Amount.tsx'
import { usePlace } from './network.ts'

/** What all withdrawals of a chain come to. Its line is kept while it is asked for: nothing below moves. */
export function WithdrawalTotals({ query }: { query: RecordQuery<WithdrawalCounters> }) {
  const { api } = usePlace()
  const { data } = useOptional(query)
  const [isLeftOut] = useState(() => api.offers.isMissing(query.queryKey[2]))
  const { withdrawals_count: number, withdrawals_sum: sum } = data ?? {}
  if (isLeftOut) return null
  return (
    <p className="mb-2 min-h-6 text-table text-ink-2">
      {number ? (
        <>
          {counted(number, 'withdrawal')}
          {sum != null && (
            <>
              , <Coin value={sum} digits={2} />
            </>
          )}{' '}
          in all
        </>
      ) : null}
    </p>
  )
}

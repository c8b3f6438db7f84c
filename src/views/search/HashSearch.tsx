import { Navigate } from '@tanstack/react-router'
import { useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { Whereabouts } from '#api/fallback/whereabouts.ts'
import { Notice } from '#ui/Notice.tsx'
import { placeUnder, usePlace } from '#views/network.ts'
import { Waiting } from '#views/Waiting.tsx'

/** Whether a hash is a transaction or a block is asked of both; the one that is there is opened in place of this page. */
export function HashSearch({ id, query }: { id: string; query: RecordQuery<Whereabouts> }) {
  const { network, deployment } = usePlace()
  const found = useRecord(query)
  const path = found?.is === 'block' ? `/block/${id}` : found?.is === 'transaction' ? `/tx/${id}` : null
  if (!found || path)
    return (
      <div className="mt-8 min-h-16">
        {path && <Navigate to={placeUnder(network, path)} replace />}
        <Waiting query={query}>
          <p role="status" aria-busy className="animate-wait border-t border-ink-3 pt-3 text-ink-2">
            Asking {deployment.name} for a transaction and a block of this hash
          </p>
        </Waiting>
      </div>
    )
  return (
    <div className="mt-8">
      <Notice icon="list" title={`No transaction or block on ${network.name} has this hash`}>
        {deployment.name} knows of neither. It may be on another network, or too new to be known yet.
      </Notice>
    </div>
  )
}

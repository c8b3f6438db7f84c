import { useState } from 'react'
import { useOptional } from '#api/hooks.ts'
import { answerQuery } from '#api/requests.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { CurlLine } from './CurlLine.tsx'
import { JsonTree } from './json/JsonTree.tsx'
import { usePlace } from './network.ts'
import { Failed } from '#views/failures/Failed.tsx'

/** The newest request for a part of a page as cURL, never with a key, and what the server sends for it now, which is asked for here. */
export function RequestDialog({ request, onClose }: { request: string; onClose: () => void }) {
  const { api, deployment } = usePlace()
  const [{ asked, query }] = useState(() => answerQuery(api, request))
  const { data, error, ask } = useOptional(query)
  return (
    <Dialog wide title="Request" onClose={onClose}>
      <CurlLine asked={asked} />
      <div className="mt-4 [--above:56px]">
        {error && <Failed error={error} host={deployment.name} onRetry={ask} />}
        {data && <JsonTree value={data.sent} label="answer" />}
        {!data && !error && (
          <p aria-busy role="status" className="h-[60dvh] text-ink-3">
            Asking {deployment.name}
          </p>
        )}
      </div>
    </Dialog>
  )
}

import { requestOf } from '#api/client/client.ts'
import { rawOf } from '#api/query.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { useState } from 'react'
import { useOptional } from '#api/hooks.ts'
import { answerQuery } from '#api/client/repeatRequest.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { CurlLine } from './RequestLine.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'
import { useNetwork } from './context.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'

/** The last request for a part of a page as a curl command, never with a key, and the server's current response, fetched here. */
export function RequestDialog({ request, onClose }: { request: string; onClose: () => void }) {
  const { api, deployment } = useNetwork()
  const [{ asked, query }] = useState(() => answerQuery(api, request))
  const { data, error, ask } = useOptional(query)
  return (
    <Dialog wide title="Request" onClose={onClose}>
      <CurlLine asked={asked} />
      <div className="mt-4 [--above:56px]">
        {error && <ErrorNotice error={error} host={deployment.name} onRetry={ask} />}
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

export function RecordDialog({ record, onClose }: { record: object; onClose: () => void }) {
  const sent = rawOf(record)
  const asked = requestOf(sent)
  return (
    <Dialog wide title="Record as JSON" onClose={onClose}>
      {asked && <CurlLine asked={asked} />}
      <div className="mt-4 [--above:56px]">
        <ErrorBoundary>
          <JsonTree value={sent} label="record" />
        </ErrorBoundary>
      </div>
    </Dialog>
  )
}

import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useCached, useCachedList } from '#api/hooks.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { LogList } from '#views/log/LogList.tsx'
import { logFields } from '#views/log/logFields.ts'
import { LogTransfer } from '#views/log/LogTransfer.tsx'
import { Section } from '#views/shell/Section.tsx'
import { word } from '#views/list/listSearch.ts'
import { MinedOnly } from '#views/transaction/MinedOnly.tsx'

export const Route = createFileRoute('/$network/tx/$hash/logs')({
  validateSearch: v.object({
    address: word,
    event: word,
  }),
  loader: ({ context: { api, queryClient }, params, location }) => {
    const logs = transactionLogsQuery(api, params.hash)
    prefetchListFromLink(queryClient, logs, location)
    return { logs }
  },
  component: Logs,
})

function Logs() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { logs } = Route.useLoaderData()
  const { data, error } = useCached(query)
  const transaction = data ? data.transaction : error ? null : undefined
  const [folded, setFolded] = useState(false)
  const isList = useCachedList(logs).rows.length > 1
  return (
    <MinedOnly transaction={query} not="Nothing has been logged yet">
      <Section
        tab
        title="Logs"
        note="Events in the order they were emitted"
        request={logs.request}
        actions={
          <>
            <button
              type="button"
              className={`no-print quiet ${isList ? '' : 'invisible'}`}
              onClick={() => setFolded(!folded)}
            >
              {folded ? 'Unfold all' : 'Fold all'}
            </button>
            <ExportAction list="Logs" query={logs} fields={logFields} />
          </>
        }
      >
        <LogList
          query={logs}
          transaction={transaction}
          beside={LogTransfer}
          filter={Route.useSearch()}
          folded={folded}
        />
      </Section>
    </MinedOnly>
  )
}

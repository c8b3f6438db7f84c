import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useCached, useList } from '#api/hooks.ts'
import { transactionLogsQuery } from '#api/logs.ts'
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
  loader: ({ context: { api, queryClient }, params }) => {
    const logs = transactionLogsQuery(api, params.hash)
    void queryClient.prefetchInfiniteQuery(logs)
    return { logs }
  },
  component: Logs,
})

function Logs() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  return (
    <MinedOnly transaction={query} not="Nothing has been logged yet">
      <SentLogs />
    </MinedOnly>
  )
}

function SentLogs() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { logs } = Route.useLoaderData()
  const { data, error } = useCached(query)
  const transaction = data ? data.transaction : error ? null : undefined
  const [folded, setFolded] = useState(false)
  const list = useList(logs)
  return (
    <Section
      tab
      title="Logs"
      note="Events in the order they were emitted"
      request={logs.request}
      actions={
        <>
          <button
            type="button"
            className={`no-print quiet ${list.count > 1 ? '' : 'invisible'}`}
            onClick={() => setFolded(!folded)}
          >
            {folded ? 'Unfold all' : 'Fold all'}
          </button>
          <ExportAction list="Logs" query={logs} fields={logFields} />
        </>
      }
    >
      <LogList
        list={list}
        transaction={transaction}
        extra={LogTransfer}
        filter={Route.useSearch()}
        folded={folded}
      />
    </Section>
  )
}

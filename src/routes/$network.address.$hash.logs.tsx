import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { addressLogsQuery } from '#api/logs.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { readHash } from '#format/hash.ts'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { LogList } from '#views/log/LogList.tsx'
import { logFields } from '#views/log/logFields.ts'
import { LogOrigin } from '#views/log/LogEntry.tsx'
import { Section } from '#views/shell/Section.tsx'
import { TopicFilter, TopicNote } from '#views/log/LogFilters.tsx'
import { GoTo } from '#views/list/GoTo.tsx'
import { word } from '#views/list/listSearch.ts'
import { emptyFrom, PlacedNote } from '#views/list/PlacedNote.tsx'
import { usePlaced } from '#views/list/usePlaced.ts'

export const Route = createFileRoute('/$network/address/$hash/logs')({
  validateSearch: v.object({
    topic: word,
    event: word,
    block: word,
  }),
  loaderDeps: ({ search: { topic } }) => ({ given: topic }),
  loader: ({ context: { api, queryClient }, params, deps: { given }, location }) => {
    const topic = readHash(given ?? '')
    const logs = addressLogsQuery(api, params.hash, topic ? { topic } : {})
    prefetchListFromLink(queryClient, logs, location)
    return { topic, logs }
  },
  component: Logs,
})

function Logs() {
  const { logs, topic } = Route.useLoaderData()
  const { topic: given, event } = Route.useSearch()
  const placed = usePlaced(logs)
  return (
    <Section
      tab
      title="Logs"
      note="Emitted here, newest first"
      request={logs.request}
      field={<GoTo isOf={placed.more || placed.cursor !== null} />}
      actions={
        <>
          <TopicFilter />
          <ExportAction list="Logs" query={logs} fields={logFields} />
        </>
      }
    >
      {given !== undefined && <TopicNote given={given} topic={topic} />}
      <PlacedNote placed={placed} />
      <LogList
        mixed
        beside={LogOrigin}
        query={placed.query}
        transaction={null}
        filter={{ event }}
        empty={emptyFrom(placed) ?? `No ${topic ? 'such ' : ''}logs at this address`}
      />
    </Section>
  )
}

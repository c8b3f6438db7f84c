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
import { useListAtLink } from '#views/list/useListAtLink.ts'

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
  const list = useListAtLink(logs)
  return (
    <Section
      tab
      title="Logs"
      note="Emitted here, newest first"
      request={logs.request}
      field={<GoTo isOf={list.more || list.cursor !== null} />}
      actions={
        <>
          <TopicFilter />
          <ExportAction list="Logs" query={list.query} fields={logFields} />
        </>
      }
    >
      {given !== undefined && <TopicNote given={given} topic={topic} />}
      <PlacedNote list={list} />
      <LogList
        mixed
        extra={LogOrigin}
        list={list}
        transaction={null}
        filter={{ event }}
        empty={emptyFrom(list) ?? `No ${topic ? 'such ' : ''}logs at this address`}
      />
    </Section>
  )
}

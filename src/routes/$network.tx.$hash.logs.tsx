import { createFileRoute } from '@tanstack/react-router'
import { transactionLogsQuery } from '#api/logs.ts'
import { LogList } from '#views/logs.tsx'
import { Section } from '#views/Section.tsx'

export const Route = createFileRoute('/$network/tx/$hash/logs')({
  beforeLoad: ({ context: { api }, params }) => ({ logs: transactionLogsQuery(api, params.hash) }),
  loader: ({ context: { queryClient, logs } }) => void queryClient.prefetchInfiniteQuery(logs),
  component: Logs,
})

function Logs() {
  const { logs } = Route.useRouteContext()
  return (
    <Section title="Logs" note="events in the order they were emitted" request={logs.queryKey[2]}>
      <LogList query={logs} />
    </Section>
  )
}

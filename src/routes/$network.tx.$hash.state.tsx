import { createFileRoute } from '@tanstack/react-router'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { Section } from '#views/Section.tsx'
import { StateChanges } from '#views/stateChanges.tsx'

export const Route = createFileRoute('/$network/tx/$hash/state')({
  beforeLoad: ({ context: { api }, params }) => ({ changes: stateChangesQuery(api, params.hash) }),
  component: State,
})

function State() {
  const { changes, query } = Route.useRouteContext()
  return (
    <Section title="State before and after" request={changes.queryKey[2]}>
      <StateChanges query={changes} transaction={query} />
    </Section>
  )
}

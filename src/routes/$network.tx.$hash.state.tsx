import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { StateChanges } from '#views/state/StateChanges.tsx'

export const Route = createFileRoute('/$network/tx/$hash/state')({
  loader: ({ context: { api }, params }) => ({ changes: stateChangesQuery(api, params.hash) }),
  component: State,
})

function State() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { changes } = Route.useLoaderData()
  return <StateChanges query={changes} transaction={query} />
}

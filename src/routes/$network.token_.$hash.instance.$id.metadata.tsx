import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { InstanceMetadata } from '#views/instance/InstanceMetadata.tsx'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/metadata')({
  // where this page's code can't be had, it is this that fails; without it the router loads the window anew, offline too
  loader: () => null,
  component: Metadata,
})

function Metadata() {
  const { query } = useLoaderData({ from: '/$network/token_/$hash/instance/$id' })
  return <InstanceMetadata query={query} />
}

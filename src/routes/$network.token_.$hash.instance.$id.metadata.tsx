import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { InstanceMetadata } from '#views/instance/InstanceMetadata.tsx'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/metadata')({
  // if this page's code can't be loaded, this makes the loader fail; otherwise the router reloads the window, even offline
  loader: () => null,
  component: Metadata,
})

function Metadata() {
  const { query } = useLoaderData({ from: '/$network/token_/$hash/instance/$id' })
  return <InstanceMetadata query={query} />
}

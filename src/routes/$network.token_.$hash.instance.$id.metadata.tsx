import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { InstanceMetadata } from '#views/instance/InstanceMetadata.tsx'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/metadata')({
  component: Metadata,
})

function Metadata() {
  const { query } = useLoaderData({ from: '/$network/token_/$hash/instance/$id' })
  return <InstanceMetadata query={query} />
}

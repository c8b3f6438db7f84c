import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { rawTraceQuery } from '#api/callTree.ts'
import { RawTransaction } from '#views/transaction/RawTransaction.tsx'

export const Route = createFileRoute('/$network/tx/$hash/raw')({
  loader: ({ context: { api }, params }) => ({ trace: rawTraceQuery(api, params.hash) }),
  component: Raw,
})

function Raw() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { trace } = Route.useLoaderData()
  return <RawTransaction query={query} trace={trace} />
}

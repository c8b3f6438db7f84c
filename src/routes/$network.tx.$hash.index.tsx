import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { prefetchSections, TransactionOverview } from '#views/transaction/TransactionOverview.tsx'

export const Route = createFileRoute('/$network/tx/$hash/')({
  loader: () => void prefetchSections().catch(() => null),
  component: Overview,
})

function Overview() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  return <TransactionOverview query={query} />
}

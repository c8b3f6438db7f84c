import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { askForRest, TransactionOverview } from '#views/transaction/TransactionOverview.tsx'

export const Route = createFileRoute('/$network/tx/$hash/')({
  loader: () => void askForRest().catch(() => null),
  component: Overview,
})

function Overview() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  return <TransactionOverview query={query} />
}

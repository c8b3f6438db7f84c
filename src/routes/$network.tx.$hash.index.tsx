import { createFileRoute } from '@tanstack/react-router'
import { TransactionOverview } from '#views/TransactionOverview.tsx'

export const Route = createFileRoute('/$network/tx/$hash/')({ component: Overview })

function Overview() {
  const { query } = Route.useRouteContext()
  return <TransactionOverview query={query} />
}

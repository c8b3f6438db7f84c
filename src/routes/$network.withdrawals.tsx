import { createFileRoute } from '@tanstack/react-router'
import { withdrawalsQuery } from '#api/withdrawals.ts'
import { askPlaced } from '#api/listHooks.ts'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { withdrawalColumns } from '#views/withdrawals.tsx'

export const Route = createFileRoute('/$network/withdrawals')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, location }) => {
    const withdrawals = withdrawalsQuery(api)
    askPlaced(queryClient, withdrawals, location)
    return { withdrawals }
  },
  component: Withdrawals,
})

function Withdrawals() {
  const { withdrawals } = Route.useLoaderData()
  return (
    <ListPage
      live
      title="Withdrawals"
      note="paid out by the consensus layer"
      query={withdrawals}
      columns={withdrawalColumns}
      fields={async () => (await import('#views/export/exportWithdrawals.ts')).exportWithdrawalFields()}
      empty="No withdrawals on this chain yet"
    />
  )
}

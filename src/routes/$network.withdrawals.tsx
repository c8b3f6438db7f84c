import { createFileRoute } from '@tanstack/react-router'
import { withdrawalsQuery } from '#api/withdrawals.ts'
import { askPlaced } from '#api/listHooks.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { Page } from '#views/shell/Page.tsx'
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
    <Page title="Withdrawals" crumbs={['Withdrawals']}>
      <h1 tabIndex={-1} className="text-name font-semibold">
        Withdrawals
      </h1>
      <ListSection
        tab
        live
        title="Withdrawals"
        note="paid out by the consensus layer"
        query={withdrawals}
        columns={withdrawalColumns}
        fields={async () => (await import('#views/export/exportWithdrawals.ts')).exportWithdrawalFields}
        empty="No withdrawals on this chain yet"
      />
    </Page>
  )
}

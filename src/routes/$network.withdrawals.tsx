import { createFileRoute } from '@tanstack/react-router'
import { withdrawalsQuery, withdrawalCountersQuery } from '#api/withdrawals.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { withdrawalColumns, withdrawalFields, WithdrawalTotals } from '#views/withdrawal/columns.tsx'
import { useNetwork } from '#views/shell/context.ts'

export const Route = createFileRoute('/$network/withdrawals')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, location }) => {
    const withdrawals = withdrawalsQuery(api)
    prefetchListFromLink(queryClient, withdrawals, location)
    const counters = withdrawalCountersQuery(api)
    if (!api.keyed) void queryClient.prefetchQuery(counters)
    return { withdrawals, counters }
  },
  component: Withdrawals,
})

function Withdrawals() {
  const { withdrawals, counters } = Route.useLoaderData()
  const { api } = useNetwork()
  return (
    <ListPage
      live
      title="Withdrawals"
      note="paid out by the consensus layer"
      // requests that cost credits are made only for what the user asks for
      above={!api.keyed && <WithdrawalTotals query={counters} />}
      list={useListAtLink(withdrawals)}
      columns={withdrawalColumns}
      fields={() => withdrawalFields()}
      empty="No withdrawals on this network yet"
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { coinBalancesQuery, dayBalancesQuery } from '#api/addressLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { BalanceByDay } from '#views/address/BalanceChart.tsx'
import { coinBalanceColumns, coinBalanceFields } from '#views/address/coinBalanceColumns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'

export const Route = createFileRoute('/$network/address/$hash/balance')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const days = dayBalancesQuery(api, params.hash)
    const balances = coinBalancesQuery(api, params.hash)
    void queryClient.prefetchInfiniteQuery(days)
    prefetchListFromLink(queryClient, balances, location)
    return { days, balances }
  },
  component: Balance,
})

function Balance() {
  const { days, balances } = Route.useLoaderData()
  return (
    <>
      <BalanceByDay query={days} />
      <ListSection
        title="Balance after each change"
        list={useListAtLink(balances)}
        columns={coinBalanceColumns}
        fields={coinBalanceFields}
        empty="No changes of the balance are known"
      />
    </>
  )
}

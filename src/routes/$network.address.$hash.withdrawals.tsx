import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { addressWithdrawalsQuery } from '#api/withdrawals.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { addressWithdrawalColumns, withdrawalFields } from '#views/withdrawal/columns.tsx'

export const Route = createFileRoute('/$network/address/$hash/withdrawals')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const withdrawals = addressWithdrawalsQuery(api, params.hash)
    prefetchListFromLink(queryClient, withdrawals, location)
    return { withdrawals }
  },
  component: Withdrawals,
})

function Withdrawals() {
  const { withdrawals } = Route.useLoaderData()
  const receiver = useCached(useLoaderData({ from: '/$network/address/$hash' }).query).data ?? null
  return (
    <ListSection
      tab
      title="Withdrawals"
      note="Paid out by the consensus layer"
      list={useListAtLink(withdrawals)}
      columns={addressWithdrawalColumns}
      fields={() => withdrawalFields({ receiver })}
      empty="No withdrawals to this address"
    />
  )
}

import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { blockWithdrawalColumns, withdrawalFields } from '#views/withdrawal/columns.tsx'

export const Route = createFileRoute('/$network/block/$id/withdrawals')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const withdrawals = blockWithdrawalsQuery(api, params.id)
    prefetchListFromLink(queryClient, withdrawals, location)
    return { withdrawals }
  },
  component: Withdrawals,
})

function Withdrawals() {
  const { withdrawals } = Route.useLoaderData()
  const block = useCached(useLoaderData({ from: '/$network/block/$id' }).query).data?.block
  return (
    <ListSection
      tab
      title="Withdrawals"
      list={useListAtLink(withdrawals)}
      columns={blockWithdrawalColumns}
      fields={() => withdrawalFields(block && { block_number: block.height, timestamp: block.timestamp })}
      empty="No withdrawals in this block"
    />
  )
}

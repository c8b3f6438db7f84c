import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { listSearch } from '#views/list/listSearch.ts'
import { TokenHolders } from '#views/token/TokenHolders.tsx'
import { tokenHoldersQuery } from '#api/holders.ts'

export const Route = createFileRoute('/$network/token/$hash/holders')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params }) => {
    const holders = tokenHoldersQuery(api, params.hash)
    void queryClient.prefetchInfiniteQuery(holders)
    return { holders }
  },
  component: Holders,
})

function Holders() {
  const { query } = useLoaderData({ from: '/$network/token/$hash' })
  const { holders } = Route.useLoaderData()
  return <TokenHolders query={query} holders={holders} />
}

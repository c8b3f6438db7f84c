import { createFileRoute } from '@tanstack/react-router'
import { tokenQuery } from '#api/fallback/token.ts'
import { listSearch } from '#views/list/listSearch.ts'
import { TokenHolders } from '#views/token/TokenHolders.tsx'
import { instanceHoldersQuery } from '#api/holders.ts'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/holders')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params: { hash, id } }) => {
    const holders = instanceHoldersQuery(api, hash, id)
    const token = tokenQuery(api, hash)
    void queryClient.prefetchInfiniteQuery(holders)
    void queryClient.prefetchQuery(token)
    return { holders, token }
  },
  component: Holders,
})

function Holders() {
  const { token, holders } = Route.useLoaderData()
  return <TokenHolders ofOne query={token} holders={holders} />
}

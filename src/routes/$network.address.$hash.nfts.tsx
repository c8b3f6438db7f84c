import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { AddressNfts } from '#views/address/AddressNfts.tsx'
import { readKinds } from '#views/list/KindFilter.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { addressNftsQuery, addressNftGroupsQuery } from '#api/nftLists.ts'

export const Route = createFileRoute('/$network/address/$hash/nfts')({
  validateSearch: v.object({ ...listSearch.entries, type: word, view: word }),
  loaderDeps: ({ search: { type, view } }) => ({ type, view }),
  loader: ({ context: { api, queryClient }, params: { hash }, deps: { type: types, view }, location }) => {
    const type = readKinds(types).chosen
    const nfts = addressNftsQuery(api, hash, { type })
    const groups = addressNftGroupsQuery(api, hash, { type })
    if (view === 'list') prefetchListFromLink(queryClient, nfts, location)
    else void queryClient.prefetchInfiniteQuery(groups)
    return { nfts, groups }
  },
  component: Nfts,
})

function Nfts() {
  const { nfts, groups } = Route.useLoaderData()
  const { hash } = Route.useParams()
  return <AddressNfts hash={hash} nfts={nfts} groups={groups} link={Route.useSearch()} />
}

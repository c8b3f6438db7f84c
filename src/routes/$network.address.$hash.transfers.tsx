import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as v from 'valibot'
import { addressTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { readAddress } from '#format/hash.ts'
import { AddressTransfers, SelectedToken } from '#views/address/AddressTransfers.tsx'
import { directionFilter } from '#views/address/direction.tsx'
import { readKinds } from '#views/list/KindFilter.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'

export const Route = createFileRoute('/$network/address/$hash/transfers')({
  validateSearch: v.object({ ...listSearch.entries, type: word, filter: word, token: word }),
  loaderDeps: ({ search: { type, filter, token } }) => ({ type, filter, token }),
  loader: ({ context: { api, queryClient }, params, deps: { type, filter, token }, location }) => {
    const transfers = addressTokenTransfersQuery(api, params.hash, {
      type: readKinds(type).chosen,
      filter: directionFilter(filter),
      token: readAddress(token ?? '') ?? undefined,
    })
    prefetchListFromLink(queryClient, transfers, location)
    if (token) void SelectedToken.preload().catch(() => null)
    return { transfers }
  },
  component: Transfers,
})

function Transfers() {
  const { holdings } = useLoaderData({ from: '/$network/address/$hash' })
  const { transfers } = Route.useLoaderData()
  const { hash } = Route.useParams()
  return <AddressTransfers hash={hash} query={transfers} holdings={holdings} />
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { addressQuery } from '#api/addresses.ts'
import { addressCountersQuery } from '#api/addressCounters.ts'
import { useAddressInLists } from '#api/fallback/useAddressInLists.ts'
import { useCached } from '#api/hooks.ts'
import { addressHoldingsQuery } from '#api/tokenBalances.ts'
import { AddressHeading } from '#views/address/AddressHeading.tsx'
import { AddressWorth, HoldingsStrip } from '#views/address/AddressWorth.tsx'
import { AddressTabs, useAddressTitle, writtenAddress } from '#views/address/AddressTabs.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { readAddressHash } from '#views/shell/links.ts'
import { Page } from '#views/shell/Page.tsx'

export const Route = createFileRoute('/$network/address/$hash')({
  params: { parse: ({ hash }) => ({ hash: readAddressHash(hash) }) },
  loader: ({ context: { api, queryClient }, params }) => {
    const query = addressQuery(api, params.hash)
    const holdings = addressHoldingsQuery(api, params.hash)
    // only a server with the record has its counters; prefetched before the code that shows them
    void queryClient.prefetchQuery(query).then(() => {
      if (queryClient.getQueryData(query.queryKey))
        void queryClient.prefetchQuery({ ...addressCountersQuery(api, params.hash), staleTime: Infinity })
    })
    void queryClient.prefetchInfiniteQuery(holdings)
    for (const { preload } of [HoldingsStrip, AddressWorth]) void preload().catch(() => null)
    return { query, holdings }
  },
  component: AddressPage,
})

function AddressPage() {
  const { query, holdings } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { found } = useAddressInLists(api, hash, false)
  const { data, error } = useCached(query)
  const record = data ?? found?.address
  const written = writtenAddress(hash, record?.hash, record !== undefined || error !== null)
  return (
    <Page key={hash} record={record} title={useAddressTitle(written)} crumbs={['Address']}>
      <ErrorBoundary>
        <AddressHeading hash={hash} written={written} query={query} holdings={holdings} />
      </ErrorBoundary>
      <ErrorBoundary>
        <AddressTabs hash={hash} query={query} />
      </ErrorBoundary>
      <Outlet />
    </Page>
  )
}

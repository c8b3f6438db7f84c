import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { useAddressInLists } from '#api/fallback/useAddressInLists.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'
import { ProofWithoutRecord } from '#views/proof/ProofWithoutRecord.tsx'

const AddressProof = lazyComponent(async () => (await import('#views/proof/AddressProof.tsx')).AddressProof)

export const Route = createFileRoute('/$network/address/$hash/proof')({
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchInfiniteQuery(addressTransactionsQuery(api, params.hash))
  },
  component: Proof,
})

function Proof() {
  const { query } = useLoaderData({ from: '/$network/address/$hash' })
  const { hash } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { data } = useCached(query)
  const { found } = useAddressInLists(api, hash, false)
  const address = data ?? found?.address
  return address ? <AddressProof address={address} /> : <ProofWithoutRecord />
}

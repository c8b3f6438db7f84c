import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ProofWithoutRecord } from '#views/proof/ProofWithoutRecord.tsx'

const InstanceProof = lazyComponent(
  async () => (await import('#views/proof/InstanceProof.tsx')).InstanceProof,
)

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/proof')({
  loader: ({ context: { api, queryClient }, params: { hash, id } }) => {
    void queryClient.prefetchInfiniteQuery(instanceTransfersQuery(api, hash, id))
  },
  component: Proof,
})

function Proof() {
  const { query } = useLoaderData({ from: '/$network/token_/$hash/instance/$id' })
  const { hash } = Route.useParams()
  const { data } = useCached(query)
  return data ? <InstanceProof token={hash} instance={data.instance} /> : <ProofWithoutRecord />
}

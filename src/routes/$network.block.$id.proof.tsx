import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ProofWithoutRecord } from '#views/proof/ProofWithoutRecord.tsx'

const BlockProof = lazyComponent(async () => (await import('#views/proof/BlockProof.tsx')).BlockProof)

export const Route = createFileRoute('/$network/block/$id/proof')({
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchInfiniteQuery(blockTransactionsQuery(api, params.id))
  },
  component: Proof,
})

function Proof() {
  const { query } = useLoaderData({ from: '/$network/block/$id' })
  const { id } = Route.useParams()
  const { data } = useCached(query)
  return data?.block ? <BlockProof id={id} block={data.block} /> : <ProofWithoutRecord />
}

import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { tokenHoldersQuery } from '#api/holders.ts'
import { ProofWithoutRecord } from '#views/proof/ProofWithoutRecord.tsx'

const TokenProof = lazyComponent(async () => (await import('#views/proof/TokenProof.tsx')).TokenProof)

export const Route = createFileRoute('/$network/token/$hash/proof')({
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchInfiniteQuery(tokenHoldersQuery(api, params.hash))
  },
  component: Proof,
})

function Proof() {
  const { query } = useLoaderData({ from: '/$network/token/$hash' })
  const { data } = useCached(query)
  return data?.token ? <TokenProof token={data.token} /> : <ProofWithoutRecord />
}

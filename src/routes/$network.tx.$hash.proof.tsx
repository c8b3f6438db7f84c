import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ProofWithoutRecord } from '#views/proof/ProofWithoutRecord.tsx'

const TransactionProof = lazyComponent(
  async () => (await import('#views/proof/TransactionProof.tsx')).TransactionProof,
)

export const Route = createFileRoute('/$network/tx/$hash/proof')({
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchInfiniteQuery(transactionLogsQuery(api, params.hash))
  },
  component: Proof,
})

function Proof() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { data } = useCached(query)
  return data?.transaction ? <TransactionProof transaction={data.transaction} /> : <ProofWithoutRecord />
}

import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as v from 'valibot'
import { contractQuery } from '#api/contracts.ts'
import { contractSections } from '#views/contract/ContractFacts.tsx'
import { ContractOverview } from '#views/contract/ContractOverview.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { word } from '#views/list/listSearch.ts'

export const Route = createFileRoute('/$network/address/$hash/contract')({
  validateSearch: v.object({ file: word, view: word }),
  loader: ({ context: { api, queryClient }, params }) => {
    const contract = contractQuery(api, params.hash)
    void queryClient.prefetchQuery(contract)
    void contractSections().catch(() => null)
    return { contract }
  },
  component: ContractTab,
})

function ContractTab() {
  const { query } = useLoaderData({ from: '/$network/address/$hash' })
  const { contract } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { file, view } = Route.useSearch()
  return (
    <ErrorBoundary>
      <ContractOverview hash={hash} address={query} query={contract} file={file} view={view} />
    </ErrorBoundary>
  )
}

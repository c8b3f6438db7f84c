import { createFileRoute } from '@tanstack/react-router'
import { tokenQuery } from '#api/tokens.ts'
import { tokenTransfersQuery } from '#api/tokenTransfers.ts'
import { shortHash } from '#format/hash.ts'
import { ColumnChooser } from '#views/ColumnChooser.tsx'
import { listSearch } from '#views/listSearch.ts'
import { ExportAction } from '#views/ExportAction.tsx'
import { ListTable } from '#views/ListTable.tsx'
import { Section } from '#views/Section.tsx'
import { readAddressHash } from '#views/shell/failures.ts'
import { Page } from '#views/shell/Page.tsx'
import { TokenHeading } from '#views/TokenHeading.tsx'
import { tokenTransferColumns } from '#views/tokenTransfers.tsx'

export const Route = createFileRoute('/$network/token/$hash')({
  params: { parse: ({ hash }) => ({ hash: readAddressHash(hash) }) },
  validateSearch: listSearch,
  beforeLoad: ({ context: { api }, params }) => ({
    query: tokenQuery(api, params.hash),
    transfers: tokenTransfersQuery(api, params.hash),
  }),
  loader: ({ context: { queryClient, query, transfers } }) => {
    void queryClient.prefetchQuery(query)
    void queryClient.prefetchInfiniteQuery(transfers)
  },
  component: TokenPage,
})

function TokenPage() {
  const { query, transfers } = Route.useRouteContext()
  const { hash } = Route.useParams()
  return (
    <Page key={hash} title={`Token ${shortHash(hash)}`} crumbs={['Token']}>
      <TokenHeading hash={hash} query={query} transfers={transfers} />
      <Section
        title="Transfers"
        request={transfers.queryKey[2]}
        actions={
          <>
            <ColumnChooser list="Transfers" columns={tokenTransferColumns} />
            <ExportAction
              list="Transfers"
              query={transfers}
              fields={async () => (await import('#views/exportTokenTransfers.ts')).exportTokenTransferFields}
            />
          </>
        }
      >
        <ListTable
          query={transfers}
          columns={tokenTransferColumns}
          label="Transfers"
          empty="No transfers of this token yet"
        />
      </Section>
    </Page>
  )
}

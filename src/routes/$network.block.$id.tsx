import { createFileRoute } from '@tanstack/react-router'
import { blockTransactionsQuery } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { ColumnChooser } from '#views/ColumnChooser.tsx'
import { listSearch } from '#views/listSearch.ts'
import { ExportAction } from '#views/ExportAction.tsx'
import { ListTable } from '#views/ListTable.tsx'
import { Section } from '#views/Section.tsx'
import { readBlockId } from '#views/shell/failures.ts'
import { Page } from '#views/shell/Page.tsx'
import { transactionColumns } from '#views/transactions.tsx'

export const Route = createFileRoute('/$network/block/$id')({
  params: { parse: ({ id }) => ({ id: readBlockId(id) }) },
  validateSearch: listSearch,
  beforeLoad: ({ context: { api }, params }) => ({ transactions: blockTransactionsQuery(api, params.id) }),
  loader: ({ context: { queryClient, transactions } }) =>
    void queryClient.prefetchInfiniteQuery(transactions),
  component: BlockPage,
})

function BlockPage() {
  const { transactions } = Route.useRouteContext()
  const { id } = Route.useParams()
  const name = `Block ${id.startsWith('0x') ? shortHash(id) : count(BigInt(id))}`
  return (
    <Page key={id} title={name} crumbs={[name]}>
      <h1 tabIndex={-1} className="text-name font-semibold">
        {name}
      </h1>
      <Section
        title="Transactions"
        request={transactions.queryKey[2]}
        actions={
          <>
            <ColumnChooser list="Transactions" columns={transactionColumns} />
            <ExportAction
              list="Transactions"
              query={transactions}
              fields={async () => (await import('#views/exportTransactions.ts')).exportTransactionFields}
            />
          </>
        }
      >
        <ListTable
          query={transactions}
          columns={transactionColumns}
          label="Transactions"
          empty="No transactions in this block"
        />
      </Section>
    </Page>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { newestBlocksQuery } from '#api/blocks.ts'
import { newestTransactionsQuery } from '#api/transactions.ts'
import { blockColumns } from '#views/blocks.tsx'
import { ListTable } from '#views/ListTable.tsx'
import { Section } from '#views/Section.tsx'
import { Page } from '#views/shell/Page.tsx'
import { transactionColumns } from '#views/transactions.tsx'

export const Route = createFileRoute('/$network/')({
  beforeLoad: ({ context: { api } }) => ({
    transactions: newestTransactionsQuery(api),
    blocks: newestBlocksQuery(api),
  }),
  loader: ({ context: { queryClient, transactions, blocks } }) => {
    void queryClient.prefetchInfiniteQuery(transactions)
    void queryClient.prefetchInfiniteQuery(blocks)
  },
  component: Home,
})

function Home() {
  const { network, transactions, blocks } = Route.useRouteContext()
  return (
    <Page title="Newest" crumbs={[]}>
      <h1 tabIndex={-1} className="text-title font-semibold">
        {network.name}
      </h1>
      <Section title="Newest transactions" request={transactions.queryKey[2]}>
        <ListTable
          live
          query={transactions}
          columns={transactionColumns}
          label="Newest transactions"
          empty="No transactions on this chain yet"
        />
      </Section>
      <Section title="Newest blocks" request={blocks.queryKey[2]}>
        <ListTable
          live
          query={blocks}
          columns={blockColumns}
          label="Newest blocks"
          empty="No blocks on this chain yet"
        />
      </Section>
    </Page>
  )
}

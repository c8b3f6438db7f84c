import { createFileRoute } from '@tanstack/react-router'
import { addressQuery } from '#api/addresses.ts'
import { addressTransactionsQuery } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { AddressHeading } from '#views/AddressHeading.tsx'
import { ColumnChooser } from '#views/ColumnChooser.tsx'
import { ListTable } from '#views/ListTable.tsx'
import { Section } from '#views/Section.tsx'
import { readAddressHash } from '#views/shell/failures.ts'
import { Page } from '#views/shell/Page.tsx'
import { transactionColumns } from '#views/transactions.tsx'

export const Route = createFileRoute('/$network/address/$hash')({
  params: { parse: ({ hash }) => ({ hash: readAddressHash(hash) }) },
  beforeLoad: ({ context: { api }, params }) => ({
    query: addressQuery(api, params.hash),
    transactions: addressTransactionsQuery(api, params.hash),
  }),
  loader: ({ context: { queryClient, query, transactions } }) => {
    void queryClient.prefetchQuery(query)
    void queryClient.prefetchInfiniteQuery(transactions)
  },
  component: AddressPage,
})

function AddressPage() {
  const { query, transactions } = Route.useRouteContext()
  const { hash } = Route.useParams()
  return (
    <Page key={hash} title={`Address ${shortHash(hash)}`} crumbs={['Address']}>
      <AddressHeading hash={hash} query={query} transactions={transactions} />
      <Section
        title="Transactions"
        request={transactions.queryKey[2]}
        actions={<ColumnChooser list="Transactions" columns={transactionColumns} />}
      >
        <ListTable
          query={transactions}
          columns={transactionColumns}
          label="Transactions"
          empty="No transactions at this address yet"
        />
      </Section>
    </Page>
  )
}

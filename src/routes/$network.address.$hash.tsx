import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { addressQuery } from '#api/addresses.ts'
import { addressTransactionsQuery } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { AddressHeading } from '#views/AddressHeading.tsx'
import { ColumnChooser } from '#views/ColumnChooser.tsx'
import { FilterLinks } from '#views/FilterLinks.tsx'
import { listSearch } from '#views/listSearch.ts'
import { ExportAction } from '#views/ExportAction.tsx'
import { ListTable } from '#views/ListTable.tsx'
import { Section } from '#views/Section.tsx'
import { readAddressHash } from '#views/shell/failures.ts'
import { Page } from '#views/shell/Page.tsx'
import { transactionColumns } from '#views/transactions.tsx'

export const Route = createFileRoute('/$network/address/$hash')({
  params: { parse: ({ hash }) => ({ hash: readAddressHash(hash) }) },
  validateSearch: v.object({ ...listSearch.entries, filter: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: ({ context: { api }, params, search: { filter, sort, order } }) => ({
    query: addressQuery(api, params.hash),
    transactions: addressTransactionsQuery(api, params.hash, {
      ...((filter === 'from' || filter === 'to') && { filter }),
      ...((sort === 'value' || sort === 'fee' || sort === 'block_number') && {
        sort,
        order: order ?? 'desc',
      }),
    }),
  }),
  loader: ({ context: { queryClient, query, transactions } }) => {
    void queryClient.prefetchQuery(query)
    void queryClient.prefetchInfiniteQuery(transactions)
  },
  component: AddressPage,
})

const directions = [
  [undefined, 'All'],
  ['to', 'In'],
  ['from', 'Out'],
] as const

function AddressPage() {
  const { query, transactions } = Route.useRouteContext()
  const { hash } = Route.useParams()
  const { filter } = Route.useSearch()
  return (
    <Page key={hash} title={`Address ${shortHash(hash)}`} crumbs={['Address']}>
      <AddressHeading hash={hash} query={query} transactions={transactions} />
      <Section
        title="Transactions"
        note={<FilterLinks label="Direction" name="filter" value={filter} options={directions} />}
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
          live
          sortable
          query={transactions}
          columns={transactionColumns}
          label="Transactions"
          empty="No transactions at this address yet"
        />
      </Section>
    </Page>
  )
}

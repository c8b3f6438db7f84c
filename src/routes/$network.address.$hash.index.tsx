import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { useAddressCounts } from '#views/address/AddressCounts.tsx'
import { addressTransactionColumns } from '#views/transaction/addressColumns.tsx'
import { directionFilter, directions, useAddressColumns } from '#views/address/direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { transactionFields } from '#views/transaction/columns.tsx'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

export const Route = createFileRoute('/$network/address/$hash/')({
  validateSearch: v.object({ ...listSearch.entries, filter: word }),
  loaderDeps: ({ search: { filter, sort, order } }) => ({ filter, sort, order }),
  loader: ({ context: { api, queryClient }, params, deps: { filter, sort, order }, location }) => {
    const transactions = addressTransactionsQuery(api, params.hash, {
      filter: directionFilter(filter),
      ...((sort === 'value' || sort === 'fee' || sort === 'block_number') && {
        sort,
        order: order === 'asc' ? order : 'desc',
      }),
    })
    prefetchListFromLink(queryClient, transactions, location)
    return { transactions }
  },
  component: Transactions,
})

function Transactions() {
  const { transactions } = Route.useLoaderData()
  const { filter } = Route.useSearch()
  const { hash } = Route.useParams()
  const { data: counts } = useAddressCounts(hash)
  return (
    <ListSection
      tab
      live
      title="Transactions"
      note={<FilterLinks label="Direction" name="filter" value={filter} options={directions} />}
      list={useListAtLink(transactions)}
      total={filter === undefined ? counts?.transactions_count : null}
      columns={useAddressColumns(hash, addressTransactionColumns)}
      fields={transactionFields}
      empty={filter ? 'No such transactions at this address' : 'No transactions at this address yet'}
    />
  )
}

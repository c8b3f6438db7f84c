import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { transactionsQuery } from '#api/transactionLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { FilterChecks } from '#views/list/FilterChecks.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { MethodFilter } from '#views/list/MethodFilter.tsx'
import { listedOptions, listed } from '#views/list/listFilters.ts'
import { offeredTypes, transactionTypes } from '#views/list/transactionTypes.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { transactionColumns, transactionFields } from '#views/transaction/columns.tsx'

export const Route = createFileRoute('/$network/txs')({
  validateSearch: v.object({ ...listSearch.entries, filter: word, type: word, method: word }),
  loaderDeps: ({ search: { filter, type, method } }) => ({ filter, type, method }),
  loader: ({ context: { api, queryClient }, deps: { filter, type, method }, location }) => {
    const transactions = transactionsQuery(api, {
      ...((filter === 'pending' || filter === 'validated') && { filter }),
      type: listedOptions(transactionTypes, type),
      method: listed(method),
    })
    prefetchListFromLink(queryClient, transactions, location)
    return { transactions }
  },
  component: Transactions,
})

const states = [
  [undefined, 'In a block'],
  ['pending', 'Pending'],
] as const

function Transactions() {
  const { transactions } = Route.useLoaderData()
  const { filter, type, method } = Route.useSearch()
  // the initial filter stays a choice, and may have the focus
  const [first] = useState(type)
  return (
    <ListPage
      live
      title={filter === 'pending' ? 'Pending transactions' : 'Transactions'}
      note={
        <>
          <FilterLinks
            label="Status"
            name="filter"
            value={filter === 'validated' ? undefined : filter}
            options={states}
          />
          <FilterChecks label="Type" name="type" value={type} options={offeredTypes(first, type)} />
          <MethodFilter value={method} />
        </>
      }
      list={useListAtLink(transactions)}
      columns={transactionColumns}
      fields={transactionFields}
      empty={filter || type || method ? 'No such transactions' : 'No transactions on this network yet'}
    />
  )
}

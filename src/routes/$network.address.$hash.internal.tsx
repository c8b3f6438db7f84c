import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { addressInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { addressInternalTransactionColumns } from '#views/internalTransaction/addressColumns.tsx'
import { directionFilter, directions, useAddressColumns } from '#views/address/direction.tsx'
import { internalTransactionFields } from '#views/internalTransaction/columns.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { useCallOutcomes } from '#views/internalTransaction/useCallOutcomes.tsx'

export const Route = createFileRoute('/$network/address/$hash/internal')({
  validateSearch: v.object({ ...listSearch.entries, filter: word }),
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: ({ context: { api, queryClient }, params, deps: { filter }, location }) => {
    const calls = addressInternalTransactionsQuery(api, params.hash, {
      filter: directionFilter(filter),
    })
    prefetchListFromLink(queryClient, calls, location)
    return { calls }
  },
  component: InternalTransactions,
})

function InternalTransactions() {
  const { calls } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { filter } = Route.useSearch()
  const list = useListAtLink(calls)
  const { outcomeOf, knownOf, note } = useCallOutcomes(list)
  const columnsOf = useCallback(
    (own: string) => addressInternalTransactionColumns(own, outcomeOf),
    [outcomeOf],
  )
  return (
    <ListSection
      tab
      title="Internal calls"
      note={
        <>
          <FilterLinks label="Direction" name="filter" value={filter} options={directions} />
          {note}
        </>
      }
      list={list}
      columns={useAddressColumns(hash, columnsOf)}
      fields={() => internalTransactionFields(knownOf)}
      empty={filter ? 'No such calls at this address' : 'No internal calls at this address yet'}
    />
  )
}

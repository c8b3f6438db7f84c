import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { blockInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { useCachedList } from '#api/hooks.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { blockInternalColumns, internalTransactionFields } from '#views/internalTransaction/columns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { useCallOutcomes } from '#views/internalTransaction/useCallOutcomes.tsx'

export const Route = createFileRoute('/$network/block/$id/internal')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const calls = blockInternalTransactionsQuery(api, params.id)
    prefetchListFromLink(queryClient, calls, location)
    const transactions = blockTransactionsQuery(api, params.id)
    // each has its own status, fifty in one response
    if (!api.keyed) void queryClient.prefetchInfiniteQuery(transactions)
    return { calls, transactions }
  },
  component: InternalTransactions,
})

function InternalTransactions() {
  const { calls, transactions } = Route.useLoaderData()
  const transactionList = useCachedList(transactions)
  const list = useListAtLink(calls)
  const { outcomeOf, knownOf, note } = useCallOutcomes(list, transactionList.count)
  const columns = useMemo(() => blockInternalColumns(outcomeOf), [outcomeOf])
  return (
    <ListSection
      tab
      title="Internal calls"
      note={note}
      list={list}
      columns={columns}
      fields={() => internalTransactionFields(knownOf)}
      empty="No internal calls in this block"
    />
  )
}

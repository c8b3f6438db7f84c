import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { rawTraceQuery } from '#api/callTree.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { InternalCalls } from '#views/internalTransaction/InternalCalls.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { MinedOnly } from '#views/transaction/MinedOnly.tsx'

export const Route = createFileRoute('/$network/tx/$hash/internal')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params: { hash }, location }) => {
    const calls = transactionInternalTransactionsQuery(api, hash)
    prefetchListFromLink(queryClient, calls, location)
    return { calls, trace: rawTraceQuery(api, hash) }
  },
  component: Internal,
})

function Internal() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  const { calls, trace } = Route.useLoaderData()
  return (
    <MinedOnly transaction={query} not="Nothing has been called yet">
      <InternalCalls query={calls} transaction={query} trace={trace} />
    </MinedOnly>
  )
}

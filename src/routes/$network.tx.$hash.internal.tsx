import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as v from 'valibot'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { rawTraceQuery } from '#api/callTree.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { CallTreePart, CallViews } from '#views/calls/CallTreePart.tsx'
import { InternalCalls } from '#views/internalTransaction/InternalCalls.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { MinedOnly } from '#views/transaction/MinedOnly.tsx'

export const Route = createFileRoute('/$network/tx/$hash/internal')({
  validateSearch: v.object({ ...listSearch.entries, view: word }),
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
  const { view } = Route.useSearch()
  return (
    <MinedOnly transaction={query} not="Nothing has been called yet">
      <CallViews view={view} />
      {view === 'tree' || view === 'flame' ? (
        <CallTreePart view={view} query={calls} transaction={query} trace={trace} />
      ) : (
        <InternalCalls query={calls} transaction={query} trace={trace} />
      )}
    </MinedOnly>
  )
}

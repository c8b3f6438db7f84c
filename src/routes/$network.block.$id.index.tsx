import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferredBlockParts } from '#views/shell/chunks.ts'
import { blockTransactionColumns, transactionFields } from '#views/transaction/columns.tsx'

const ListedTransactions = lazyComponent(async () => (await loadDeferredBlockParts()).ListedTransactions)

export const Route = createFileRoute('/$network/block/$id/')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const transactions = blockTransactionsQuery(api, params.id)
    prefetchListFromLink(queryClient, transactions, location)
    return { transactions }
  },
  component: Transactions,
})

function Transactions() {
  const { query } = useLoaderData({ from: '/$network/block/$id' })
  const found = useCached(query).data
  return found?.listed ? <ListedTransactions listed={found.listed} /> : <SentTransactions />
}

function SentTransactions() {
  const { transactions } = Route.useLoaderData()
  return (
    <ListSection
      tab
      title="Transactions"
      list={useListAtLink(transactions)}
      columns={blockTransactionColumns}
      fields={transactionFields}
      empty="No transactions in this block"
    />
  )
}

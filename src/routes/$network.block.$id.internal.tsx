import { createFileRoute } from '@tanstack/react-router'
import { blockInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { askPlaced } from '#api/listHooks.ts'
import { blockInternalTransactionColumns } from '#views/blockInternalTransactions.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'

export const Route = createFileRoute('/$network/block/$id/internal')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const calls = blockInternalTransactionsQuery(api, params.id)
    askPlaced(queryClient, calls, location)
    return { calls }
  },
  component: InternalTransactions,
})

function InternalTransactions() {
  const { calls } = Route.useLoaderData()
  return (
    <ListSection
      tab
      title="Internal calls"
      query={calls}
      columns={blockInternalTransactionColumns}
      fields={async () =>
        (await import('#views/export/exportInternalTransactions.ts')).exportInternalTransactionFields
      }
      empty="No internal calls in this block"
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { addressesQuery } from '#api/addressLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { accountColumns, accountFields } from '#views/address/columns.tsx'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'

// here, so that parsing a link loads no columns
const sorts = ['balance', 'transactions_count'] as const

export const Route = createFileRoute('/$network/accounts')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { sort, order } }) => ({ sort, order }),
  loader: ({ context: { api, queryClient }, deps: { sort, order }, location }) => {
    const by = sorts.find((known) => known === sort)
    const accounts = addressesQuery(api, by ? { sort: by, order: order === 'asc' ? order : 'desc' } : {})
    prefetchListFromLink(queryClient, accounts, location)
    return { accounts }
  },
  component: Accounts,
})

function Accounts() {
  const { accounts } = Route.useLoaderData()
  return (
    <ListPage
      title="Accounts"
      note="accounts and contracts"
      list={useListAtLink(accounts)}
      columns={accountColumns}
      fields={accountFields}
      empty="No accounts on this network yet"
    />
  )
}

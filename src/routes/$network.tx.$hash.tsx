import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useHeld } from '#api/hooks.ts'
import { transactionQuery } from '#api/transaction.ts'
import { shortHash } from '#format/hash.ts'
import { Copy } from '#ui/Copy.tsx'
import { Hash } from '#views/cells/Hash.tsx'
import { Guard } from '#views/Guard.tsx'
import { isNotFound, readTransactionHash } from '#views/shell/failures.ts'
import { Page } from '#views/shell/Page.tsx'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { TransactionCrumb, TransactionHeading } from '#views/TransactionHeading.tsx'

export const Route = createFileRoute('/$network/tx/$hash')({
  params: { parse: ({ hash }) => ({ hash: readTransactionHash(hash) }) },
  beforeLoad: ({ context: { api }, params }) => ({ query: transactionQuery(api, params.hash) }),
  loader: ({ context: { queryClient, query } }) => void queryClient.prefetchQuery(query),
  component: TransactionPage,
})

function TransactionPage() {
  const { query } = Route.useRouteContext()
  const { hash } = Route.useParams()
  const record = useHeld(query).data?.transaction
  const part = useLocation({ select: ({ pathname }) => /\/(logs|state)$/.exec(pathname)?.[1] })
  return (
    <Page
      key={hash}
      record={record}
      title={`${part ? `${part === 'logs' ? 'Logs' : 'State'} of transaction` : 'Transaction'} ${shortHash(hash)}`}
      crumbs={[<TransactionCrumb key="block" query={query} />, 'Transaction']}
    >
      <div className="flex items-center gap-x-3">
        <h1 tabIndex={-1} className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <span className="text-title font-semibold">Transaction</span>
          <span className="min-w-0 text-section font-normal">
            <Hash hash={hash} />
          </span>
        </h1>
        <Copy value={hash} label="Copy the hash" />
      </div>
      <Guard>
        <Guard passOn={isNotFound}>
          <TransactionHeading query={query} />
        </Guard>
        <Tabs label="Parts of this transaction">
          <Tab to="/$network/tx/$hash">Overview</Tab>
          <Tab to="/$network/tx/$hash/logs">Logs</Tab>
          <Tab to="/$network/tx/$hash/state">State</Tab>
        </Tabs>
        <Outlet />
      </Guard>
    </Page>
  )
}

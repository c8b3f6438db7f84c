import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isNotFound } from '#api/client/errors.ts'
import { useCached } from '#api/hooks.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { Copy } from '#ui/Copy.tsx'
import { Hash } from '#views/cells/Hash.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { readTransactionHash } from '#views/shell/links.ts'
import { Page } from '#views/shell/Page.tsx'
import {
  ServerSummary,
  TransactionCrumb,
  TransactionHeading,
} from '#views/transaction/TransactionHeading.tsx'
import { TransactionTabs, useTransactionTitle } from '#views/transaction/TransactionTabs.tsx'

export const Route = createFileRoute('/$network/tx/$hash')({
  params: { parse: ({ hash }) => ({ hash: readTransactionHash(hash) }) },
  loader: ({ context: { api, queryClient }, params }) => {
    const query = transactionQuery(api, params.hash)
    void queryClient.prefetchQuery(query)
    void ServerSummary.preload().catch(() => null)
    return { query }
  },
  component: TransactionPage,
})

function TransactionPage() {
  const { query } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const record = useCached(query).data?.transaction
  return (
    <Page
      key={hash}
      record={record}
      title={useTransactionTitle(hash)}
      crumbs={[<TransactionCrumb key="block" query={query} />, 'Transaction']}
    >
      <div className="flex items-end gap-x-3">
        <h1
          tabIndex={-1}
          className="flex min-w-0 flex-wrap items-baseline gap-x-4 desk:flex-col wide:flex-row"
        >
          <span className="text-title font-semibold">Transaction</span>
          <span className="min-w-0 text-section font-normal">
            <Hash hash={hash} />
          </span>
        </h1>
        <span className="flex h-6 items-center">
          <Copy value={hash} label="Copy the hash" />
        </span>
      </div>
      <ErrorBoundary>
        <ErrorBoundary rethrow={isNotFound}>
          <TransactionHeading hash={hash} query={query} />
        </ErrorBoundary>
        <TransactionTabs query={query} hash={hash} />
        <Outlet />
      </ErrorBoundary>
    </Page>
  )
}

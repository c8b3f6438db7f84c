import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { newestBlocksQuery } from '#api/blocks.ts'
import { statsQuery, transactionsChartQuery } from '#api/stats.ts'
import { newestTransactionsQuery } from '#api/transactionLists.ts'
import { blockColumns } from '#views/block/columns.tsx'
import { ChainFacts } from '#views/chain/ChainFacts.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { Newest } from '#views/list/Newest.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { offeredLists } from '#views/shell/Header.tsx'
import { Page } from '#views/shell/Page.tsx'
import { SearchBox } from '#views/search/SearchBox.tsx'
import { transactionColumns } from '#views/transaction/columns.tsx'
import { TransactionsByDay } from '#views/chain/TransactionsByDay.tsx'
import { YourLabels } from '#views/chain/YourLabels.tsx'

export const Route = createFileRoute('/$network/')({
  loader: ({ context: { api, queryClient } }) => {
    const transactions = newestTransactionsQuery(api)
    const blocks = newestBlocksQuery(api)
    const stats = statsQuery(api)
    const chart = transactionsChartQuery(api)
    void queryClient.prefetchInfiniteQuery(transactions)
    void queryClient.prefetchInfiniteQuery(blocks)
    void queryClient.prefetchQuery(stats)
    void queryClient.prefetchQuery(chart)
    return { transactions, blocks, stats, chart }
  },
  component: Home,
})

function Home() {
  const { api, config, network } = useNetwork()
  const { transactions, blocks, stats, chart } = Route.useLoaderData()
  return (
    <Page title="Newest" crumbs={[]}>
      <h1 tabIndex={-1} className="mb-5 text-name font-semibold">
        {network.name}
      </h1>
      <SearchBox key={network.slug} large config={config} network={network} />
      <ChainFacts stats={stats} blocks={blocks} transactions={transactions} />
      <YourLabels key={`${network.slug} ${api.base}`} />
      <Newest
        of="transactions"
        to="/$network/txs"
        query={transactions}
        columns={transactionColumns}
        usual={6}
      />
      <Newest of="blocks" to="/$network/blocks" query={blocks} columns={blockColumns} usual={4} />
      <ErrorBoundary>
        <TransactionsByDay query={chart} />
      </ErrorBoundary>
      <MoreOf slug={network.slug} />
    </Page>
  )
}

function MoreOf({ slug }: { slug: string }) {
  const { api } = useNetwork()
  const lists = useMemo(() => offeredLists(api).more, [api])
  return (
    <nav aria-label="More of this network" className="no-print mt-10 flex flex-wrap gap-x-6 gap-y-1">
      {lists.map(([to, name]) => (
        <Link key={to} to={to} params={{ network: slug }} className="py-2 link">
          {name}
        </Link>
      ))}
    </nav>
  )
}

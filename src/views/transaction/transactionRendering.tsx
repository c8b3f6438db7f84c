// What tests of a transaction's page draw it with.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import * as v from 'valibot'
import { createApi } from '#api/client.ts'
import type { Page } from '#api/queries.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { type FoundTransaction, transactionQuery } from '#api/transaction.ts'
import { Transaction } from '#api/transactions.ts'
import { MoreFacts } from './MoreFacts.tsx'
import { type Place, PlaceContext } from '#views/network.ts'
import { TransactionHeading } from './TransactionHeading.tsx'
import { TransactionOverview } from './TransactionOverview.tsx'

// a page as wide as a desk's
globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList

export const hash = `0x${'1'.repeat(64)}`
/** Its hash is the heading of the page. */
export const fields = Object.keys(Transaction.pipe[2].entries).filter((field) => field !== 'hash')
export const address = (digit: string, name: string) => ({ hash: `0x${digit.repeat(40)}`, name })

/** The heading, the overview and all that is behind "More", as text; `state` is the first page of its state changes, if it was read. */
export async function shown(
  sent: object,
  found: Partial<FoundTransaction> = {},
  state: Partial<Page<StateChange>> | null = null,
): Promise<string> {
  const transaction = v.parse(Transaction, { hash, ...sent })
  const network = { slug: 'demo', name: 'Demo', currency: { symbol: 'DMO', decimals: 18 } }
  const deployment = {
    network: 'demo',
    kind: 'keyed',
    id: 'pro',
    name: 'Server',
    base: 'https://h',
    url: 'https://h',
  }
  const api = createApi({ network: 'demo', base: 'https://h' }, () =>
    Promise.reject(new TypeError('no door')),
  )
  const query = transactionQuery(api, hash)
  const client = new QueryClient()
  client.setQueryData(query.queryKey, { hash, transaction, foundIn: 'record', ...found })
  if (state) {
    const page = { items: [], unread: 0, unreadable: [], next: null, ...state }
    client.setQueryData(stateChangesQuery(api, hash).queryKey, { pages: [page], pageParams: [null] })
  }
  const config = { title: 'Loupe', defaultNetwork: 'demo', networks: [network], keyed: [] }
  return render(
    <QueryClientProvider client={client}>
      <PlaceContext value={{ config, network, deployment, api } as unknown as Place}>
        <TransactionHeading hash={hash} query={query} />
        <TransactionOverview query={query} />
        <MoreFacts transaction={transaction} />
      </PlaceContext>
    </QueryClientProvider>,
  )
}

/** Under a router that knows the network's place, from which links are written. */
async function render(page: ReactNode): Promise<string> {
  const root = createRootRoute()
  const place = createRoute({ getParentRoute: () => root, path: '/$network', component: () => page })
  const router = createRouter({
    routeTree: root.addChildren([place]),
    history: createMemoryHistory({ initialEntries: ['/demo'] }),
  })
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router as never} />)
  const html = await new Response(prelude).text()
  // parts of a line belong together, lines don't
  return html
    .replaceAll(/<!--.*?-->|<\/?(?:span|a|bdi|s|strong|svg|path|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
}

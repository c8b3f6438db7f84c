import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Api, createApi } from '#api/client/client.ts'
import { type CurrentNetwork, NetworkContext } from './context.ts'

export const unreachable: Api = createApi({ network: 'demo', base: 'https://h' }, () =>
  Promise.reject(new TypeError('no door')),
)

/** The text of a page on the demo network (changed by `chain`) with the data in `client`, under a router that links need. */
export async function textOf(page: ReactNode, client: QueryClient, chain: object = {}): Promise<string> {
  const html = await htmlOf(page, client, chain)
  // inline elements are joined, block elements aren't
  return html
    .replaceAll(/<!--.*?-->|<\/?(?:span|a|bdi|s|strong|svg|path|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
}

/** The same page as HTML, for what isn't text. */
export async function htmlOf(page: ReactNode, client: QueryClient, chain: object = {}): Promise<string> {
  const network = {
    slug: 'demo',
    chainId: '1337',
    name: 'Demo',
    currency: { symbol: 'DMO', decimals: 18 },
    ...chain,
  }
  const deployment = {
    network: 'demo',
    kind: 'keyed',
    id: 'pro',
    name: 'Server',
    base: 'https://h',
    url: 'https://h',
  }
  const config = { title: 'Loupe', defaultNetwork: 'demo', networks: [network], keyed: [] }
  const root = createRootRoute()
  const place = createRoute({
    getParentRoute: () => root,
    path: '/$network',
    component: () => (
      <QueryClientProvider client={client}>
        <NetworkContext
          value={{ config, network, deployment, api: unreachable } as unknown as CurrentNetwork}
        >
          {page}
        </NetworkContext>
      </QueryClientProvider>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([place]),
    history: createMemoryHistory({ initialEntries: ['/demo'] }),
  })
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router as never} />)
  return new Response(prelude).text()
}

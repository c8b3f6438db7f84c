import { InfiniteQueryObserver, type QueryClient, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { cached, demo } from '#demo/demo.testing.ts'
import { story, tokens, transactions } from '#demo/places.ts'
import { drawnBy } from './generated.testing.tsx'

// A page subscribes to its list once, and hands it to what shows it.

vi.mock('@tanstack/react-query', async (actual) => {
  const library = await actual<typeof import('@tanstack/react-query')>()
  return {
    ...library,
    // drawing to a string subscribes to nothing: each use of a list does so here, as in a browser
    useInfiniteQuery: (options: UseInfiniteQueryOptions) => {
      new InfiniteQueryObserver(library.useQueryClient(), { ...options, enabled: false }).subscribe(() => {})
      return library.useInfiniteQuery(options)
    },
  }
})

/** How often a page is subscribed to the lists at this path. */
async function subscriptions(page: string, path: string): Promise<number> {
  const clients: QueryClient[] = []
  const { errors } = await drawnBy(`/odd/${page}`, cached(demo), async (_api, client) => {
    clients.push(client)
  })
  expect(errors).toEqual([])
  return clients
    .flatMap((client) => client.getQueryCache().getAll())
    .filter(({ queryKey: [, , asked] }) => asked === path)
    .reduce((sum, query) => sum + query.getObserversCount(), 0)
}

describe('a page subscribes once to the list at', () => {
  const { chandler } = story
  const { dollar } = tokens
  test.each([
    [`/addresses/${chandler}/transactions`, `address/${chandler}`],
    [`/addresses/${chandler}/token-transfers`, `address/${chandler}/transfers`],
    [`/addresses/${chandler}/logs`, `address/${chandler}/logs`],
    [`/addresses/${chandler}/tokens`, `address/${chandler}/transfers`],
    [`/tokens/${dollar}/transfers`, `token/${dollar}`],
    [`/tokens/${dollar}/holders`, `token/${dollar}/holders`],
  ])('%s', async (path, page) => expect(await subscriptions(page, path)).toBe(1))

  // counted and proven in the frame of the page, whatever tab is open
  const { swap } = transactions
  test.each(['internal-transactions', 'logs', 'state-changes'])('/transactions/…/%s', async (list) => {
    const path = `/transactions/${swap}/${list}`
    const [tab] = list.split('-')
    const others = await subscriptions(`tx/${swap}/raw`, path)
    expect(await subscriptions(`tx/${swap}/${tab}`, path)).toBe(others + 1)
  })
})

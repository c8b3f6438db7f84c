import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { newestBlocksQuery } from '#api/blocks.ts'
import { Stats, statsQuery } from '#api/stats.ts'
import { newestTransactionsQuery } from '#api/transactionLists.ts'
import { textOf, unreachable } from '#views/rendering.tsx'
import { ChainFacts } from './ChainFacts.tsx'

// the stores have no state of their own for servers: pages are only ever drawn in browsers
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))
vi.mock('#ui/part.tsx', () => import('#ui/partWaited.tsx'))

function shown(sent: object) {
  const client = new QueryClient()
  const stats = statsQuery(unreachable)
  client.setQueryData(stats.queryKey, v.parse(Stats, sent))
  return textOf(
    <ChainFacts
      stats={stats}
      blocks={newestBlocksQuery(unreachable)}
      transactions={newestTransactionsQuery(unreachable)}
    />,
    client,
  )
}

test.each([
  [1.04, '$2.00 +1.04 %'],
  [-1.049, '$2.00 −1.04 %'],
  [1e-7, '$2.00 +&lt;0.01 %'],
  [0, '$2.00 0 %'],
])('a price that changed by %s percent', async (coin_price_change_percentage, words) =>
  expect(await shown({ coin_price: '2', coin_price_change_percentage })).toContain(words),
)

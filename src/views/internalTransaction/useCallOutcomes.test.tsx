import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/client/client.ts'
import type { ListQuery } from '#api/query.ts'
import { addressInternalTransactionsQuery, type InternalTransaction } from '#api/internalTransactions.ts'
import { addressInternalTransactionColumns } from './addressColumns.tsx'
import { type CurrentNetwork, NetworkContext } from '#views/shell/context.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { useCallOutcomes } from './useCallOutcomes.tsx'

// blockscout/blockscout#10526, opened on the address page: only its list is known.

// rendering to a string runs no effects, so the test does
const drawn = vi.hoisted(() => ({ effects: [] as (() => unknown)[] }))
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
  useEffect: (effect: () => unknown) => void drawn.effects.push(effect),
}))
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<typeof import('@tanstack/react-router')>()),
  useSearch: () => ({}),
}))
beforeEach(() => void (drawn.effects = []))

const hash = `0x${'5'.repeat(64)}`
const payee = `0x${'c'.repeat(40)}`
const call = (index: number, more: object = {}) => ({
  index,
  transaction_hash: hash,
  block_number: 12345,
  type: 'call',
  success: true,
  from: { hash: `0x${'b'.repeat(40)}` },
  to: { hash: payee },
  value: '7000000000000000000',
  ...more,
})
const failing = call(2, { success: false, error: 'Reverted' })

const keys = () => ({ apikey: 'k' })

/** Opens the address's list without a cache; returns the values it shows in each render, and the requests. */
async function opened(calls: object[], status: string | null, isKeyed = false) {
  const asked: string[] = []
  const api = createApi({ network: 'odd', base: 'https://h', ...(isKeyed && { keys }) }, async (url) => {
    const path = new URL(url).pathname
    asked.push(path.replace(/^.*api.v2/, ''))
    if (path.endsWith('/internal-transactions'))
      return Response.json({ items: calls, next_page_params: null })
    return status === null
      ? Response.json({ message: 'Not found' }, { status: 404 })
      : Response.json({ hash: path.split('/').at(-1), status, has_error_in_internal_transactions: true })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const query = addressInternalTransactionsQuery(api, payee)
  const place = { network: { currency: { symbol: 'DMO', decimals: 18 } }, api } as unknown as CurrentNetwork
  const { pages } = await client.fetchInfiniteQuery(query)
  const rows = pages.flatMap(({ items }) => items)
  asked.length = 0
  const look = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <NetworkContext value={place}>
          <Calls query={query} rows={rows} />
        </NetworkContext>
      </QueryClientProvider>,
    )
      .replaceAll(/<\/?s(?=[ >])[^>]*>/g, '~')
      .replaceAll(/<[^>]*>/g, '')
  const first = look()
  for (const effect of drawn.effects) effect()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return { first, asked, later: look() }
}

function Calls({ query, rows }: { query: ListQuery<InternalTransaction>; rows: InternalTransaction[] }) {
  const { outcomeOf, note } = useCallOutcomes(useListAtLink(query))
  const value = addressInternalTransactionColumns(payee, outcomeOf).find(({ id }) => id === 'value')
  return (
    <>
      {rows.map((row) => (
        <p key={row.index}>{value?.cell(row, 0)};</p>
      ))}
      {note}
    </>
  )
}

test('a transaction in which a call failed is asked for unbidden, and what failed with it is struck', async () => {
  const { first, asked, later } = await opened([call(1), failing], 'error')
  expect(first).toMatch(/^7;~7~\+0;Of 1 call it isn’t known here/)
  expect(asked).toEqual([`/transactions/${hash}`])
  expect(later).toBe('~7~+0;~7~+0;')
})

test('one that succeeded strikes no more than what failed', async () =>
  expect(await opened([call(1), failing], 'ok')).toMatchObject({ later: expect.stringMatching(/7;~7~\+0;/) }))

test.each<[string, object[], boolean]>([
  ['no call of which failed', [call(1), call(2)], false],
  ['that costs credits', [call(1), failing], true],
])('a transaction is not asked for unbidden: one %s', async (_what, calls, isKeyed) => {
  const { asked, later } = await opened(calls, 'error', isKeyed)
  expect(asked).toEqual([])
  expect(later).toMatch(/Ask for 1/)
})

test('at most five are', async () => {
  const many = Array.from({ length: 7 }, (_, digit) =>
    [call(1), failing].map((one) => ({ ...one, transaction_hash: `0x${String(digit).repeat(64)}` })),
  )
  const { asked } = await opened(many.flat(), 'error')
  expect(asked).toHaveLength(5)
})

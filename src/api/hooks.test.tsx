import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCachedList } from './hooks.ts'
import type { ListQuery } from './query.ts'
import { list, server } from './server.testing.ts'
import { stateChangesQuery } from './stateChanges.ts'

const next = (index: number) => ({ index })
const page = (index: number, cursor: object | null) =>
  JSON.stringify({ items: [{ index }], next_page_params: cursor })

test('rows that differ only in who they are of are counted, on however many pages', async () => {
  const pageOf = (digit: string, cursor: object | null) =>
    JSON.stringify({
      items: [
        { type: 'token', change: '100', address: { hash: `0x${digit.repeat(40)}` }, balance_after: '100' },
      ],
      next_page_params: cursor,
    })
  const { api } = server([pageOf('a', next(1)), pageOf('b', next(2)), pageOf('b', null)])
  const client = new QueryClient()
  await client.fetchInfiniteQuery({ ...stateChangesQuery(api, '0x1'), pages: 3 })
  expect(heldOf(client, stateChangesQuery(api, '0x1'))).toMatchObject({ rows: 2, pages: 3 })
})

test.each([
  ['nothing yet', [], 0, { rows: 0, more: false, pages: 0 }],
  ['its only page', [page(1, null)], 1, { rows: 1, more: false, pages: 1 }],
  ['an empty page', ['[]'], 1, { rows: 0, more: false, pages: 1 }],
  ['the first page of several', [page(1, next(1))], 1, { rows: 1, more: true, pages: 1 }],
  ['two of several', [page(1, next(1)), page(2, next(2))], 2, { rows: 2, more: true, pages: 2 }],
  [
    'two, of which the last leads to itself',
    [page(1, next(1)), page(2, next(1))],
    2,
    { rows: 2, more: true, pages: 2 },
  ],
  [
    'more at once than is read',
    [
      JSON.stringify({
        items: Array.from({ length: 5001 }, (_, index) => ({ index })),
        next_page_params: null,
      }),
    ],
    1,
    { rows: 5000, more: true, pages: 1 },
  ],
  [
    'two, of which the last begins anew',
    [page(1, next(1)), page(1, next(2))],
    2,
    { rows: 1, more: true, pages: 2 },
  ],
  [
    'what can’t be read of it',
    ['{"items":[{"index":1},{"index":"x"}],"next_page_params":null}'],
    1,
    { rows: 1, more: true, pages: 1 },
  ],
  [
    'its last page, which tells of more in a way that can’t be read',
    ['{"items":[{"index":1}],"next_page_params":"g2wAAAAB"}'],
    1,
    { rows: 1, more: true, pages: 1 },
  ],
] as const)('of a list is told how much is read of it: %s', async (_what, bodies, pages, expected) => {
  const { api } = server([...bodies])
  const client = new QueryClient()
  if (pages > 0) await client.fetchInfiniteQuery({ ...list(api), pages })
  expect(heldOf(client, list(api))).toEqual(expected)
})

function heldOf<Item>(client: QueryClient, query: ListQuery<Item>): unknown {
  const Probe = () => {
    const { rows, read, isWhole, pages } = useCachedList(query)
    return JSON.stringify({ rows: rows.length, more: read && !isWhole, pages: pages.length })
  }
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  return JSON.parse(drawn.replaceAll('&quot;', '"'))
}

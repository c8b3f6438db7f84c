import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isAhead } from './ahead.ts'
import { blocksQuery, newestBlocksQuery } from './blocks.ts'
import { createApi } from './client.ts'

const read = Date.parse('2026-03-01T12:00:00Z')
/** The newest blocks of a chain with one each 12 s, as they were read then, or others. */
const blocks = (count = 4, first = 1000) =>
  Array.from({ length: count }, (_, index) => ({
    height: first - index,
    hash: `0x${String(first - index).padStart(64, '0')}`,
    timestamp: new Date(read - 12_000 * index).toISOString(),
  }))

/** What is told of a number so many ms after, where these lists were read. */
async function told(
  number: number,
  ms = 0,
  lists: Record<string, object[]> = { '/main-page/blocks': blocks() },
) {
  const client = new QueryClient()
  const api = createApi({ network: 'eth', base: 'https://h' }, async (url) => {
    const [, path = ''] = url.split('/api/v2')
    return Response.json({ items: lists[path] ?? [], next_page_params: null })
  })
  if (lists['/main-page/blocks']) await client.fetchInfiniteQuery(newestBlocksQuery(api))
  if (lists['/blocks']) await client.fetchQuery(blocksQuery(api).newest)
  return isAhead(client, api, number, read + ms)
}

test('a block above the newest that was read isn’t built yet, below it is', async () => {
  expect(await told(99_999_999)).toBe(true)
  expect(await told(1001)).toBe(true)
  expect(await told(1000)).toBe(false)
  expect(await told(0)).toBe(false)
})

test('what may have been built since is not said to be missing, even on a chain that became twice as fast', async () => {
  const hour = 3_600_000
  expect(await told(1300, hour)).toBe(false)
  expect(await told(1600, hour)).toBe(false)
  expect(await told(1601, hour)).toBe(true)
  // a clock that goes behind the chain’s
  expect(await told(1001, -hour)).toBe(true)
})

test('the list that reaches furthest counts, also one of newest blocks alone', async () => {
  const lists = { '/main-page/blocks': blocks(), '/blocks': blocks(50, 2000) }
  expect(await told(1500, 0, lists)).toBe(false)
  expect(await told(2001, 0, lists)).toBe(true)
  expect(await told(2001, 0, { '/blocks': blocks(50, 2000) })).toBe(true)
})

test.each([
  ['nothing was read', {}],
  ['there are none', { '/main-page/blocks': [] }],
  ['one block tells no pace', { '/main-page/blocks': blocks(1) }],
  [
    'all were built in one second',
    { '/main-page/blocks': blocks().map((block) => ({ ...block, timestamp: '2026-03-01T12:00:00Z' })) },
  ],
  ['no time is told', { '/main-page/blocks': blocks().map((block) => ({ ...block, timestamp: null })) }],
])('nothing is said where %s', async (_, lists) => expect(await told(99_999_999, 1, lists)).toBe(false))

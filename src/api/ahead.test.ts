import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isAhead } from './ahead.ts'
import { blocksQuery, newestBlocksQuery } from './blocks.ts'
import { createApi } from './client.ts'

/** The newest blocks of a chain, or others. */
const blocks = (count = 4, first = 1000) =>
  Array.from({ length: count }, (_, index) => ({
    height: first - index,
    hash: `0x${String(first - index).padStart(64, '0')}`,
  }))

/** What is told of a number where these lists were read. */
async function told(number: number, lists: Record<string, object[]> = { '/main-page/blocks': blocks() }) {
  const client = new QueryClient()
  const api = createApi({ network: 'eth', base: 'https://h' }, async (url) => {
    const [, path = ''] = url.split('/api/v2')
    return Response.json({ items: lists[path] ?? [], next_page_params: null })
  })
  if (lists['/main-page/blocks']) await client.fetchInfiniteQuery(newestBlocksQuery(api))
  if (lists['/blocks']) await client.fetchQuery(blocksQuery(api).newest)
  return isAhead(client, api, number)
}

test('above the newest that was read is what no list holds yet', async () => {
  expect(await told(99_999_999)).toBe(true)
  expect(await told(1001)).toBe(true)
  expect(await told(1000)).toBe(false)
  expect(await told(0)).toBe(false)
})

test('the list that reaches furthest counts, also one of newest blocks alone', async () => {
  const lists = { '/main-page/blocks': blocks(), '/blocks': blocks(50, 2000) }
  expect(await told(1500, lists)).toBe(false)
  expect(await told(2001, lists)).toBe(true)
  expect(await told(2001, { '/blocks': blocks(50, 2000) })).toBe(true)
})

test.each([
  ['nothing was read', {}],
  ['there are none', { '/main-page/blocks': [] }],
])('nothing is said where %s', async (_, lists) => expect(await told(99_999_999, lists)).toBe(false))

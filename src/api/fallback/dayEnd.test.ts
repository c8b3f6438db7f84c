import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { dayEndQuery, maxQuestionsToDayEnd } from './dayEnd.ts'
import type { SearchState } from './recordSearchState.ts'

const hash = (block: number) => `0x${block.toString(16).padStart(64, '0')}`
const end = Date.parse('2025-02-27T23:59:59.999Z')

/** A chain: the times of its blocks in ms, and which blocks have transactions. */
type Chain = { head: number; timeOf: (block: number) => number; has?: (block: number) => boolean }

function arrive({ head, timeOf, has = () => true }: Chain, legacy?: (url: URL) => Response) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (given) => {
    const url = new URL(given)
    asked.push(url.pathname + url.search)
    if (url.pathname === '/api') return legacy?.(url) ?? new Response('no', { status: 404 })
    const below = url.searchParams.get('block_number')
    const items = []
    for (
      let block = Math.min(head, Number(below ?? head + 1) - 1);
      block >= 0 && items.length < 50;
      block -= 1
    )
      if (has(block))
        items.push({
          hash: hash(block),
          block_number: block,
          timestamp: new Date(timeOf(block)).toISOString(),
        })
    return Response.json({ items, next_page_params: null })
  })
  const client = new QueryClient()
  const find = () => client.fetchQuery({ ...dayEndQuery(api, '2025-02-27', end), retry: false })
  return { api, client, find, asked }
}

const start = Date.parse('2021-03-01T00:00:07Z')
const steady = (seconds: number): Chain => ({
  head: Math.floor((Date.parse('2025-12-01') - start) / 1000 / seconds),
  timeOf: (block) => start + block * seconds * 1000,
})
const quickened: Chain = {
  head: 9_000_000,
  timeOf: (block) => start + (block < 2_000_000 ? block * 30_000 : 6e10 + (block - 2_000_000) * 10_000),
}
const halted: Chain = {
  head: 8_000_000,
  timeOf: (block) => start + block * 12_000 + (block > 4_000_000 ? 365 * 86_400_000 : 0),
}
const chains: [string, Chain][] = [
  ['12 s', steady(12)],
  ['a quarter of a second', steady(0.25)],
  ['ten minutes', steady(600)],
  ['less and less', quickened],
  ['a year at once', halted],
]

test.each(chains)('a day’s last block is found where blocks take %s', async (_, chain) => {
  const { find, asked } = arrive(chain)
  const { found } = await find()
  expect(asked.length).toBeLessThanOrEqual(maxQuestionsToDayEnd)
  expect(found?.unsure).toBe(0)
  expect(found?.last).toBe(found?.block)
  expect(chain.timeOf(found?.block ?? 0)).toBeLessThanOrEqual(end)
  expect(chain.timeOf((found?.block ?? 0) + 1)).toBeGreaterThan(end)
})

test('its questions aren’t counted as those of a record', async () => {
  const { api, find, asked } = arrive(steady(12))
  await find()
  expect(asked.length).toBeGreaterThan(0)
  expect(api.log.costs()).toEqual([])
})

test('blocks without transactions above the last that is known are told apart from it', async () => {
  const chain = { ...steady(12), has: (block: number) => block % 100 === 0 }
  const { found } = await arrive(chain).find()
  expect((found?.last ?? 1) % 100).toBe(0)
  expect(found?.block).toBe((found?.last ?? 0) + 99)
})

test('by blocks that were seen it takes fewer questions, and once it is found none', async () => {
  const { api, client, find, asked } = arrive(steady(12))
  await client.prefetchInfiniteQuery(transactionsQuery(api))
  await client.prefetchQuery({
    queryKey: [api.network, api.base, '/blocks/1000000'],
    queryFn: () => ({ height: 1_000_000, timestamp: new Date(steady(12).timeOf(1_000_000)).toISOString() }),
  })
  asked.length = 0
  await find()
  expect(asked.filter((url) => url.startsWith('/api/v2')).length).toBeLessThanOrEqual(2)
})

test.each([
  ['as it answers', { blockNumber: '7654321' }],
  ['as it says that it will', '7654321'],
  ['as a number', { blockNumber: 7_654_321 }],
])('the server that tells the block of a moment is asked that alone, %s', async (_, result) => {
  const { find, asked } = arrive(steady(12), () => Response.json({ status: '1', message: 'OK', result }))
  expect((await find()).found).toEqual({ block: 7_654_321, last: 7_654_321, unsure: 0 })
  expect(asked).toEqual([
    `/api?module=block&action=getblocknobytime&timestamp=${Math.floor(end / 1000)}&closest=before`,
  ])
})

test.each<[string, () => Response]>([
  ['fails', () => Response.json({ status: '0', message: 'Block does not exist', result: null })],
  ['answers with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['doesn’t have it', () => new Response('{}', { status: 400 })],
  ['tells no number', () => Response.json({ status: '1', result: { blockNumber: '0x12' } })],
])('where it %s, lists tell', async (_, legacy) => {
  const { find } = arrive(steady(12), legacy)
  expect((await find()).found?.unsure).toBe(0)
})

test('a day that isn’t over ends with no block, and one before the first has none', async () => {
  const early = { ...steady(12), head: 10_000_000 }
  expect(early.timeOf(early.head)).toBeLessThan(end)
  expect((await arrive(early).find()).found).toBeNull()
  const late: Chain = { head: 3000, timeOf: (block) => end + 1 + block * 12_000 }
  expect((await arrive(late).find()).found).toEqual({ block: -1, last: null, unsure: 0 })
})

test('times that lead astray end with what was found, and how much of it is unsure', async () => {
  // a curve that is steepest at the end of the day
  const crooked: Chain = { head: 2 ** 30, timeOf: (block) => end + (block - 123_457) ** 3 / 1e14 }
  const { find, asked } = arrive(crooked)
  const { found } = await find()
  expect(asked.length).toBeLessThanOrEqual(maxQuestionsToDayEnd)
  expect(found?.unsure).toBeGreaterThan(0)
  expect(crooked.timeOf((found?.block ?? 0) + 1)).toBeGreaterThan(end)
})

test('a server that begins its list anew tells nothing of days; the reader may stop', async () => {
  const ignoring = arrive(steady(12))
  const anew = createApi({ network: 'chain', base: 'https://h' }, async () =>
    Response.json({
      items: [{ hash: hash(9), block_number: 9_000_000, timestamp: '2025-11-01T00:00:00Z' }],
      next_page_params: null,
    }),
  )
  const find = ignoring.client.fetchQuery({ ...dayEndQuery(anew, '2025-02-27', end), retry: false })
  await expect(find).rejects.toMatchObject({ kind: 'not-offered' })
  const { client, api, find: look } = arrive(steady(12))
  const key = [...dayEndQuery(api, '2025-02-27', end).queryKey, 'search']
  const stop = client.getQueryCache().subscribe(() => client.getQueryData<SearchState>(key)?.stop())
  await expect(look()).rejects.toMatchObject({ name: 'AbortError' })
  stop()
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addressBlocksQuery } from '#api/blocks.ts'
import { type Api, createApi } from '#api/client/client.ts'
import { coinBalancesQuery } from '#api/addressLists.ts'
import { addressInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { startBlockOf, isSortedByBlock, listFromLink } from '#api/client/listStart.ts'
import { addressLogsQuery } from '#api/logs.ts'
import type { ListQuery } from '#api/query.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  newestTokenTransfersQuery,
  tokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { addressWithdrawalsQuery, withdrawalsQuery } from '#api/withdrawals.ts'
import { demoAtClock } from '#demo/demo.testing.ts'
import type { DemoOptions } from '#demo/fetch.ts'
import { people, tokens } from '#demo/places.ts'
import { blocksQuery } from '#api/fallback/blockList.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'
import { blockOf } from '#api/byBlock.ts'

// Lists that a link begins at a block, on servers of every kind.

type Row = { block_number?: number | null; height?: number }
type List = (api: Api) => ListQuery<Row>
const listOf = <Item>(of: (api: Api) => ListQuery<Item>) => of as unknown as List

const lists: [what: string, of: List][] = [
  ['transactions', listOf((api) => transactionsQuery(api))],
  ['the transactions of an address', listOf((api) => addressTransactionsQuery(api, people.alice))],
  ['those that it sent', listOf((api) => addressTransactionsQuery(api, people.alice, { filter: 'from' }))],
  ['its transfers', listOf((api) => addressTokenTransfersQuery(api, people.alice))],
  ['its calls', listOf((api) => addressInternalTransactionsQuery(api, people.alice))],
  ['its balances', listOf((api) => coinBalancesQuery(api, people.alice))],
  ['its logs', listOf((api) => addressLogsQuery(api, tokens.dollar))],
  ['the blocks that it built', listOf((api) => addressBlocksQuery(api, people.builder))],
  ['the transfers of a token', listOf((api) => tokenTransfersQuery(api, tokens.dollar))],
  ['those of an NFT', listOf((api) => instanceTransfersQuery(api, tokens.passes, '3'))],
  ['those of all tokens', listOf((api) => newestTokenTransfersQuery(api))],
  ['blocks', listOf((api) => blocksQuery(api))],
]
const withdrawals: [what: string, of: List][] = [
  ['withdrawals', listOf((api) => withdrawalsQuery(api))],
  ['those to an address', listOf((api) => addressWithdrawalsQuery(api, people.staker))],
]

function arrive(options: DemoOptions = {}) {
  const server = demoAtClock(options)
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url, init) => {
    asked.push(url.slice('https://h/api/v2'.length))
    return server(url, init)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const open = async (of: List, block: unknown) => {
    asked.length = 0
    const { query } = listFromLink(of(api), { block })
    const { pages } = await client.fetchInfiniteQuery(query)
    return { page: pages[0], blocks: (pages[0]?.items ?? []).map(blockOf) }
  }
  return { open, asked, api, client }
}

const at = 1_500_001

test.each(lists)('%s begin at a block by one question, and their next page goes on below', async (_, of) => {
  for (const options of [{ strict: true }, { release12: true }] satisfies DemoOptions[]) {
    const { open, asked, api, client } = arrive(options)
    const { page, blocks } = await open(of, at)
    expect(page?.failedStart).toBeUndefined()
    expect(asked.filter((url) => url.includes('block_number'))).toHaveLength(1)
    expect(Math.max(...blocks.map(Number))).toBeLessThanOrEqual(at)
    expect(Number(blocks[0])).toBeGreaterThan(at - 200_000)
    const { pages } = await client.fetchInfiniteQuery({
      ...listFromLink(of(api), { block: String(at) }).query,
      pages: 2,
    })
    const below = pages[1]?.items.map(blockOf) ?? []
    expect(Math.max(...below.map(Number))).toBeLessThanOrEqual(Number(blocks.at(-1)))
  }
})

test.each(withdrawals)('%s begin at a block by the index of that block’s', async (_, of) => {
  const { open, asked } = arrive({ strict: true })
  // every fourth block of the demo has no transactions
  for (const block of [at, 1_500_003]) {
    const { page, blocks } = await open(of, block)
    expect(page?.failedStart).toBeUndefined()
    expect(asked.length).toBeLessThanOrEqual(3)
    expect(Math.max(...blocks.map(Number))).toBeLessThanOrEqual(block)
    expect(Number(blocks[0])).toBeGreaterThan(block - 200_000)
  }
  const { blocks: newest } = await open(of, 2 ** 40)
  expect(newest).toEqual((await open(of, undefined)).blocks)
})

test.each(lists)('%s: nothing stands below block 0, and above the newest stands all', async (_, of) => {
  const { open } = arrive()
  expect((await open(of, 0)).blocks.filter((block) => block !== 0)).toEqual([])
  const { page, blocks } = await open(of, 999_999_999_999_999)
  expect(page?.failedStart).toBeUndefined()
  const inBlocks = (await open(of, undefined)).blocks.filter((block) => block !== null)
  expect(blocks.slice(0, 10)).toEqual(inBlocks.slice(0, 10))
})

test.each(lists)(
  '%s stand from their beginning where the server begins them anew, which is asked once',
  async (_, of) => {
    const { open, asked } = arrive({ ignoresCursors: true })
    const { page, blocks } = await open(of, at)
    expect(page?.failedStart).toEqual({ why: 'ignored', words: null })
    const beginning = await open(of, undefined)
    expect(blocks).toEqual(beginning.blocks)
    expect((await open(of, at - 1)).page?.failedStart?.why).toBe('ignored')
    expect(asked.filter((url) => url.includes('block_number'))).toEqual([])
  },
)

test('what is refused below a block is told in the server’s words, and asked above it still', async () => {
  const { open, asked } = arrive({ depth: 10_000 })
  const of = listOf((api) => addressTransactionsQuery(api, people.alice))
  const { page, blocks } = await open(of, at)
  expect(page?.failedStart).toMatchObject({
    why: 'refused',
    words: expect.stringContaining('Result window is too large'),
  })
  expect(blocks).toEqual((await open(of, undefined)).blocks)
  expect((await open(of, at - 1)).page?.failedStart?.why).toBe('refused')
  expect(asked).toHaveLength(1)
  const newest = Number(blocks.find((block) => block !== null))
  expect((await open(of, newest - 50)).page?.failedStart).toBeUndefined()
})

test('rows of old servers that tell no block are shown, and that it can’t be checked is told', async () => {
  const { open } = arrive({ legacy: true })
  const { page } = await open(
    listOf((api) => tokenTransfersQuery(api, tokens.dollar)),
    at,
  )
  expect(page?.failedStart?.why).toBe('unknown')
  expect(page?.items.length).toBeGreaterThan(0)
})

test('blocks begin at one where they are read from transactions', async () => {
  const { open } = arrive({ documentOnly: true })
  const { page, blocks } = await open(
    listOf((api) => blocksQuery(api)),
    at,
  )
  expect(page).toMatchObject({ readFrom: expect.stringContaining('transactions') })
  expect(page?.failedStart).toBeUndefined()
  expect(blocks[0]).toBeLessThanOrEqual(at)
})

test.each(['-5', 'abc', '1e5', '0x12', '', '1234567890123456', { block: 7 }, [7], null, Number.NaN, 1.5, -1])(
  '%j in a link is no number of a block: the list stands from its beginning',
  (block) => {
    const list = transactionsQuery(arrive().api)
    expect(listFromLink(list, { block })).toEqual({ query: list, unread: 'block' })
  },
)

test('a cursor that the server refuses, as of another version or list, leads to the beginning, and any other failure fails', async () => {
  const { api, client } = arrive({ strict: true })
  const list = transactionsQuery(api)
  const { pages } = await client.fetchInfiniteQuery(
    listFromLink(list, { at: { of_another_version: 7 } }).query,
  )
  expect(pages[0]?.failedStart?.why).toBe('lost')
  const [{ items } = { items: [] }] = (await client.fetchInfiniteQuery(list)).pages
  expect(pages[0]?.items.map(({ hash }) => hash)).toEqual(items.map(({ hash }) => hash))
  const gone = createApi(
    { network: 'chain', base: 'https://h' },
    async () => new Response('', { status: 500 }),
  )
  const failing = listFromLink(transactionsQuery(gone), { at: { block_number: 9, index: 1 } }).query
  await expect(client.fetchInfiniteQuery(failing)).rejects.toMatchObject({ kind: 'server' })
})

test('what isn’t sorted by block says so, and a cursor in the link goes first', () => {
  const { api } = arrive()
  const byValue = addressTransactionsQuery(api, people.alice, { sort: 'value' })
  expect([byValue, transactionsQuery(api, { filter: 'pending' })].map(isSortedByBlock)).toEqual([
    false,
    false,
  ])
  expect(listFromLink(byValue, { block: 7 })).toEqual({ query: byValue, unread: 'unsorted' })
  const { query } = listFromLink(transactionsQuery(api), { block: 7, at: { block_number: 9, index: 1 } })
  expect(query.initialPageParam).toEqual({ block_number: 9, index: 1 })
  // a block hash can't be in a link's cursor
  const begun = listFromLink(transactionsQuery(api), { block: 7 }).query.initialPageParam
  expect(startBlockOf(begun)).toBe(7)
  expect(listFromLink(transactionsQuery(api), { at: begun }).unread).toBe('cursor')
})

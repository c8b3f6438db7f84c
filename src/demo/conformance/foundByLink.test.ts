import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Block } from '#api/blocks.ts'
import { createApi } from '#api/client/client.ts'
import { cursorAtBlock } from '#api/client/cursor.ts'
import { maxQuestionsToOldest, oldestQuery } from '#api/fallback/oldestInList.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { blockRowsQuery, blockOfRows } from '#api/fallback/listedBlock.ts'
import { continueSearch } from '#api/fallback/recordSearchState.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { itemsOf } from '#api/fallback/cachedLists.ts'
import { instanceTransfersQuery, tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { Transaction } from '#api/transactions.ts'
import { ask, demo, cached, demoAtClock } from '#demo/demo.testing.ts'
import { createChain, SEED } from '#demo/chain.ts'
import type { DemoOptions } from '#demo/fetch.ts'
import { CLOCK, people, tokens } from '#demo/places.ts'
import { after, blockOf, playedBefore } from '#demo/occurrences.ts'
import * as v from 'valibot'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

// Links open on a server that has only the documented endpoints, however old it is.

const chain = createChain(SEED, () => CLOCK)
const chainOf = { chainId: '1337', currency: { symbol: 'DMO', decimals: 18 } }
const servers = new Map<string, ReturnType<typeof cached>>()

/** A client with an empty cache. */
function arrive(options: DemoOptions = {}, refuses?: (url: string) => boolean) {
  const name = JSON.stringify(options)
  const server = servers.get(name) ?? cached(demoAtClock({ documentOnly: true, ...options }))
  servers.set(name, server)
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    asked.push(url.slice('https://h/api/v2'.length))
    return refuses?.(url)
      ? Response.json({ errors: [{ source: { pointer: '/sort' } }] }, { status: 422 })
      : server(url)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  return { api, client, asked, find: (hash: string) => client.fetchQuery(transactionQuery(api, hash)) }
}

function hashOf(name: string, age: string): string {
  const scene = chain.scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}`)
  const played = playedBefore(scene, after(chain.head()))
  const i = age === 'first' ? 0 : age === 'newest' ? played - 1 : Math.floor(played / 2)
  return chain.transactionHash(blockOf(scene, i), scene.id)
}

const kinds: [kind: string, scene: string, most: number][] = [
  ['with four logs', 'swap in', 6],
  ['with 200 logs', 'give dollars', 6],
  ['of coin alone', 'send coin 0', 12],
  ['of coin from one who sends all the time', 'pay out 0', 12],
  ['of coin between two who do', 'stake reward 0', 12],
  ['that failed', 'swap that fails', 12],
  ['that ran out of gas', 'a call that runs out of gas', 12],
  ['without a receiver, that made a contract', 'make a wallet', 12],
  ['that made a token', 'deploy 2', 12],
  ['with blobs, of one who sends them all the time', 'post a batch', 12],
  ['of which a part of the fee went to another account', 'call across', 12],
]

test.each(kinds.flatMap((kind) => ['first', 'middle', 'newest'].map((age) => [...kind, age] as const)))(
  'a transaction %s (%s) opens in %i questions at most: the %s',
  async (_, scene, most, age) => {
    const hash = hashOf(scene, age)
    const { asked, find } = arrive()
    const { transaction, questions } = await find(hash)
    const record = v.parse(Transaction, (await ask(`/transactions/${hash}`, demo)).body)
    // documented lists have no transfers in a transaction
    expect(transaction).toEqual({ ...record, token_transfers: null, token_transfers_overflow: null })
    expect(questions).toBe(asked.length)
    expect(asked.length).toBeLessThanOrEqual(most)
    expect(new Set(asked).size).toBe(asked.length)
  },
)

test.each(['first', 'middle', 'newest'])(
  'a block’s header is added up from its transactions to the last unit: the %s',
  async (age) => {
    const { transaction } = await arrive().find(hashOf('swap in', age))
    const number = transaction?.block_number ?? 0
    const { api, client, asked } = arrive()
    const { listed } = await client.fetchQuery(blockQuery(api, String(number)))
    const list = blockRowsQuery(api, client, number)
    const rows = itemsOf(await client.fetchInfiniteQuery(list), list)
    const record = v.parse(Block, (await ask(`/blocks/${number}`, demo)).body)
    const { timestamp, transactions_count, gas_used, base_fee_per_gas, burnt_fees, transaction_fees } = record
    expect(blockOfRows(number, rows, 'all', chainOf)).toMatchObject({
      timestamp,
      transactions_count,
      gas_used,
      base_fee_per_gas,
      burnt_fees,
      transaction_fees,
    })
    expect(listed).toMatchObject({ number, time: timestamp, transactions: 'listed', questions: 3 })
    expect(asked).toHaveLength(3)
  },
)

test('where lists can’t be sorted the search ends when enough was asked, and goes on when its reader wants it', async () => {
  const refusesSort = (url: string) => url.includes('sort=')
  const { api, client, asked, find } = arrive({}, refusesSort)
  const hash = hashOf('pay out 0', 'first')
  const found = await find(hash)
  expect(found).toMatchObject({ transaction: null, foundIn: 'traces', cut: 'limit' })
  expect(asked.length).toBeLessThanOrEqual(12)
  const first = asked.length
  continueSearch(client, transactionQuery(api, hash))
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(asked.length).toBeGreaterThan(first)
  expect(asked.length).toBeLessThanOrEqual(first + 12)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a server that begins every list anew, and one that goes back a thousand blocks, say so', async () => {
  const hash = hashOf('swap in', 'first')
  const anew = arrive({ ignoresCursors: true })
  expect(await anew.find(hash)).toMatchObject({
    transaction: null,
    searched: { block: 'ignored', parties: 'notFound' },
  })
  const shallow = arrive({ depth: 1000 })
  expect(await shallow.find(hash)).toMatchObject({
    transaction: null,
    searched: { block: 'failed', parties: 'notFound' },
  })
  for (const { asked } of [anew, shallow]) {
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(new Set(asked).size).toBe(asked.length)
  }
})

test('what a reader stops stands as far as it was found', async () => {
  const { api, client, find } = arrive()
  const query = transactionQuery(api, hashOf('stake reward 0', 'first'))
  const stop = client.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    const search = state.data as { step?: object | null; stop?: () => void } | undefined
    if (queryKey.at(-1) === 'search' && search?.step) search.stop?.()
  })
  expect(await find(hashOf('stake reward 0', 'first'))).toMatchObject({
    transaction: null,
    foundIn: 'traces',
    cut: 'reader',
  })
  stop()
  expect(client.getQueryState(query.queryKey)?.status).toBe('success')
})

const lists: [what: string, listOf: Parameters<typeof oldestQuery>[1], most: number][] = [
  ['an address, where it is sorted', (api) => addressTransactionsQuery(api, people.alice), 1],
  ['a token', (api) => tokenTransfersQuery(api, tokens.dollar), maxQuestionsToOldest],
  [
    'an NFT of which there are many',
    (api) => instanceTransfersQuery(api, tokens.passes, '3'),
    maxQuestionsToOldest,
  ],
]

test.each(lists)('the first activity of %s is found by its list’s end', async (_, listOf, most) => {
  const { api, client, asked } = arrive()
  const { oldest } = await client.fetchQuery(oldestQuery(api, listOf, chain.head()))
  expect(asked.length).toBeLessThanOrEqual(most)
  expect(new Set(asked).size).toBe(asked.length)
  expect(api.log.costs()).toMatchObject([{ questions: asked.length }])
  const block = oldest?.block_number ?? 0
  // nothing in the list is older than this block, and the block itself is in it
  const around = async (at: number) =>
    (await listOf(api).ask(cursorAtBlock(listOf(api).queryKey[2], at))).items
  expect(await around(block - 1)).toEqual([])
  expect((await around(block)).map(({ block_number }) => block_number)).toContain(block)
})

test.each([
  ['fails to sort', () => Response.json({}, { status: 500 })],
  ['sorts nothing, and has a whole page of one block', null],
])('the first activity of an address is found by halving where its server %s', async (_, refuse) => {
  const blocks = [90, 90, 90, 70, 60, 7, 3]
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const { searchParams } = new URL(url)
    if (searchParams.has('sort') && refuse) return refuse()
    const above = Number(searchParams.get('block_number') ?? 99)
    const below = blocks.filter((block) => block < above)
    return Response.json({
      items: below.slice(0, 3).map((block_number, i) => ({
        hash: `0x${String(block_number * 10 + i).padStart(64, '0')}`,
        block_number,
      })),
      next_page_params: below.length > 3 ? { block_number: above, index: 3 } : null,
    })
  })
  const query = oldestQuery(api, (of) => addressTransactionsQuery(of, people.alice), 90)
  expect(await new QueryClient().fetchQuery(query)).toMatchObject({ oldest: { block_number: 3 } })
})

test('where no list begins at a block, when it began isn’t told', async () => {
  const { api, client } = arrive({ ignoresCursors: true })
  const query = oldestQuery(api, (of) => tokenTransfersQuery(of, tokens.dollar), chain.head())
  expect(await client.fetchQuery(query)).toEqual({ oldest: null })
})

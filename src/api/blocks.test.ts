import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Block, newestBlocksQuery, isFutureBlock } from './blocks.ts'
import keyed from './samples/block.keyed.json'
import legacy from './samples/block.legacy.json'
import { QueryClient } from '@tanstack/react-query'
import { createApi } from './client/client.ts'
import { blocksQuery } from './fallback/blockList.ts'

test('a block is read whole, with what only chains with blobs tell', () =>
  expect(v.parse(Block, keyed)).toEqual({
    ...keyed,
    miner: v.parse(Address, keyed.miner),
    gas_used: 17999999n,
    gas_limit: 36000000n,
    base_fee_per_gas: 8000000000n,
    burnt_fees: 143999992000000000n,
    priority_fee: 17999999000000000n,
    transaction_fees: 161999991000000000n,
    difficulty: 0n,
    total_difficulty: 58750003716598352816469n,
    rewards: [{ type: 'validator', reward: 17999999000000000n }],
    gas_used_percentage: '49.99999722',
    gas_target_percentage: '-0.00000556',
    burnt_fees_percentage: '88.8888',
    blob_gas_used: 393216n,
    blob_gas_price: 1n,
    excess_blob_gas: 79429632n,
    burnt_blob_fees: 393216n,
  }))

test('a block of an old server is read by its old names', () =>
  expect(v.parse(Block, legacy)).toEqual({
    ...legacy,
    miner: v.parse(Address, legacy.miner),
    gas_used: 63000n,
    gas_limit: 8000029n,
    difficulty: 1890345123456789n,
    total_difficulty: 10000000000000000000001n,
    gas_used_percentage: '0.7875',
    gas_target_percentage: '-98.4',
    rewards: [{ type: 'Miner Reward', reward: 2000063000000000000n }],
    transactions_count: 3,
    transaction_fees: 63000000000000n,
    blob_transactions_count: 0,
    internal_transactions_count: null,
    withdrawals_count: null,
    is_pending_update: null,
  }))

test('a block without its hash still has its height', () =>
  expect(v.parse(Block, { height: 0, hash: 'x' })).toMatchObject({ height: 0, hash: null }))

test('the zero address built no block', () =>
  expect(v.parse(Block, { height: 7, miner: `0x${'0'.repeat(40)}` }).miner).toBeNull())

const blocks = (count = 4, first = 1000) =>
  Array.from({ length: count }, (_, index) => ({
    height: first - index,
    hash: `0x${String(first - index).padStart(64, '0')}`,
  }))

async function described(
  number: number,
  lists: Record<string, object[]> = { '/main-page/blocks': blocks() },
) {
  const client = new QueryClient()
  const api = createApi({ network: 'eth', base: 'https://h' }, async (url) => {
    const [, path = ''] = url.split('/api/v2')
    return Response.json({ items: lists[path] ?? [], next_page_params: null })
  })
  if (lists['/main-page/blocks']) await client.fetchInfiniteQuery(newestBlocksQuery(api))
  if (lists['/blocks']) await client.fetchQuery(blocksQuery(api).newest)
  return isFutureBlock(client, api, number)
}

test('above the newest that was read is what no list holds yet', async () => {
  expect(await described(99_999_999)).toBe(true)
  expect(await described(1001)).toBe(true)
  expect(await described(1000)).toBe(false)
  expect(await described(0)).toBe(false)
})

test('the list that reaches furthest counts, also one of newest blocks alone', async () => {
  const lists = { '/main-page/blocks': blocks(), '/blocks': blocks(50, 2000) }
  expect(await described(1500, lists)).toBe(false)
  expect(await described(2001, lists)).toBe(true)
  expect(await described(2001, { '/blocks': blocks(50, 2000) })).toBe(true)
})

test.each([
  ['nothing was read', {}],
  ['there are none', { '/main-page/blocks': [] }],
])('nothing is said where %s', async (_, lists) => expect(await described(99_999_999, lists)).toBe(false))

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { blockQuery } from './block.ts'
import { blockRowsQuery } from './listedBlock.ts'
import { transactionQuery } from './transaction.ts'
import { createApi } from '#api/client/client.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import block from '#api/samples/block.keyed.json'
import transaction from '#api/samples/transaction.keyed.json'

const missing = () => Response.json({ message: 'Not found' }, { status: 404 })
const connect = (answer: (path: string) => Response) =>
  createApi({ network: 'chain', base: 'https://h' }, async (url) => answer(new URL(url).pathname.slice(7)))

test('a server that tells blocks is asked for one', async () => {
  const api = connect((path) => (path === `/blocks/${block.height}` ? Response.json(block) : missing()))
  const found = await new QueryClient().fetchQuery(blockQuery(api, String(block.height)))
  expect(found.block?.height).toBe(block.height)
})

const number = transaction.block_number
const hash = `0x${'b'.repeat(64)}`
const list = (...items: object[]) => ({ items, next_page_params: null })
const at = `/transactions?block_number=${number + 1}&index=0`
const receiver = `0x${'1'.repeat(40)}`
const timestamp = '2025-03-01T10:00:00.000000Z'
const older = { hash, block_number: number - 3, timestamp }

function server(answers: Record<string, unknown>, missingStatus = 400) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice('https://h/api/v2'.length)
    asked.push(path)
    const answer = answers[path] ?? missingStatus
    if (answer === 400) return Response.json({ message: 'Unknown API v2 action' }, { status: 400 })
    return typeof answer === 'number'
      ? Response.json({ message: 'Not found' }, { status: answer })
      : Response.json(answer)
  })
  const client = new QueryClient()
  const find = (id = String(number)) => client.fetchQuery(blockQuery(api, id))
  return { api, client, asked, find }
}

test('a block that its server doesn’t tell is found by the network’s transactions from it down', async () => {
  const { api, client, asked, find } = server({
    [`/blocks/${number}/withdrawals`]: list(),
    [at]: list(transaction, older),
  })
  expect(await find()).toEqual({
    block: null,
    listed: {
      number,
      hash: transaction.token_transfers[0]?.block_hash,
      time: transaction.timestamp,
      transactions: 'listed',
      withdrawals: 'none',
      before: null,
      questions: 3,
    },
  })
  expect(asked).toEqual([`/blocks/${number}`, `/blocks/${number}/withdrawals`, at])
  expect(api.endpoints.isMissing('/blocks/1')).toBe(true)
  const { pages } = await client.fetchInfiniteQuery({
    ...blockRowsQuery(api, client, number),
    staleTime: 9e9,
  })
  expect(pages.map(({ items, next }) => [items.map((one) => one.hash), next])).toEqual([
    [[transaction.hash], null],
  ])
  expect(asked).toHaveLength(3)
})

test.each([404, 500])(
  'its transactions prove it, whatever is said of its withdrawals: %i',
  async (status) => {
    const { find } = server({ [`/blocks/${number}/withdrawals`]: status, [at]: list(transaction) })
    expect(await find()).toMatchObject({ listed: { transactions: 'listed', withdrawals: 'failed' } })
  },
)

test('one without transactions tells its time by a withdrawal, and which one below has some', async () => {
  const { asked, find } = server({
    [`/blocks/${number}/withdrawals`]: list({ index: 8 }, { index: 7, receiver: { hash: receiver } }),
    [at]: list(older),
    [`/addresses/${receiver}/withdrawals?index=8`]: list({ index: 7, block_number: number, timestamp }),
  })
  expect(await find()).toMatchObject({
    listed: {
      time: timestamp,
      transactions: 'none',
      withdrawals: 'listed',
      before: { number: number - 3, time: timestamp },
      questions: 4,
    },
  })
  expect(asked).toHaveLength(4)
})

test('by its hash its number is told by a log that was read', async () => {
  const logs = `/transactions/${transaction.hash}/logs`
  const log = { index: 0, block_hash: hash, block_number: number }
  const { api, client, find } = server({
    [`/blocks/${hash}/withdrawals`]: list(),
    [logs]: list({ index: 1, block_hash: hash }, log),
    [at]: list(transaction),
  })
  await client.fetchInfiniteQuery(transactionLogsQuery(api, transaction.hash))
  expect(await find(hash)).toMatchObject({ listed: { number, hash, time: transaction.timestamp } })
})

test('by its hash its number is told by a transfer in a transaction that was opened', async () => {
  const { block_hash } = transaction.token_transfers[0] ?? {}
  const { api, client, find } = server({
    [`/transactions/${transaction.hash}`]: transaction,
    [`/blocks/${block_hash}/withdrawals`]: list(),
    [at]: list(transaction),
  })
  await client.fetchQuery(transactionQuery(api, transaction.hash))
  expect(await find(block_hash)).toMatchObject({ listed: { number, transactions: 'listed' } })
})

test('by its hash alone its number is told by who got one of its withdrawals, else by nothing', async () => {
  const first = server({
    [`/blocks/${hash}/withdrawals`]: list({ index: 7, receiver: { hash: receiver } }),
    [`/addresses/${receiver}/withdrawals?index=8`]: list({ index: 7, block_number: number, timestamp }),
    [at]: list(transaction),
  })
  expect(await first.find(hash)).toMatchObject({ listed: { number, transactions: 'listed', questions: 4 } })
  const second = server({ [`/blocks/${hash}/withdrawals`]: list() })
  expect(await second.find(hash)).toMatchObject({ listed: { number: null, time: null, transactions: null } })
})

test('a server that begins every list anew tells of it what other lists showed', async () => {
  const { api, client, find } = server({
    [`/blocks/${number}/withdrawals`]: list(),
    '/blocks/5/withdrawals': list(),
    [at]: list({ hash, block_number: number + 9 }, transaction),
    '/transactions?block_number=6&index=0': 500,
  })
  expect(await find()).toMatchObject({ listed: { transactions: 'seen', time: transaction.timestamp } })
  const { pages } = await client.fetchInfiniteQuery(blockRowsQuery(api, client, number))
  expect(pages).toMatchObject([{ isCut: true, readFrom: 'what other lists showed of it' }])
  expect(await find('5')).toMatchObject({ listed: { transactions: 'ignored', time: null } })
})

test('a list that can’t be had is no proof that it has none', async () => {
  const { find } = server({ [`/blocks/${number}/withdrawals`]: list(), [at]: 500 })
  expect(await find()).toMatchObject({ listed: { transactions: 'failed', before: null } })
})

test('a block that no endpoint knows is not found', async () => {
  const api = connect(missing)
  await expect(new QueryClient().fetchQuery(blockQuery(api, '99999'))).rejects.toMatchObject({
    kind: 'not-found',
  })
  expect(api.endpoints.isMissing('/blocks/1')).toBe(false)
})

test.each([
  ['', 'a server that tells blocks'],
  ['/withdrawals', 'one that tells only their withdrawals'],
])('a block that lost its place is told as that, with its hash: %s', async (part) => {
  const lost = `0x${'b'.repeat(64)}`
  const api = connect((path) =>
    path === `/blocks/100${part}`
      ? Response.json({ message: 'Block lost consensus', hash: lost }, { status: 404 })
      : missing(),
  )
  await expect(new QueryClient().fetchQuery(blockQuery(api, '100'))).rejects.toMatchObject({
    kind: 'replaced',
    lost,
  })
})

test('what is cached in another form than a list’s is passed over', async () => {
  const { api, client, find } = server({ [`/blocks/${number}/withdrawals`]: list(), [at]: list(transaction) })
  const odd = [
    { items: null },
    { items: 5 },
    { items: [null] },
    { pages: 5 },
    { pages: [null, { items: 5 }] },
    { transaction: 5 },
    { transaction: { token_transfers: 5 } },
    { transaction: { token_transfers: [null] } },
  ]
  for (const [nth, data] of odd.entries()) client.setQueryData([api.network, api.base, `/odd/${nth}`], data)
  expect(await find()).toMatchObject({ listed: { number, transactions: 'listed' } })
})

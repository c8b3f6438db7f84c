import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { blockQuery } from './block.ts'
import { createApi } from '#api/client.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import block from '#api/samples/block.keyed.json'
import transaction from '#api/samples/transaction.keyed.json'
import { newestTransactionsQuery } from '#api/newestTransactions.ts'

const missing = () => Response.json({ message: 'Not found' }, { status: 404 })
const connect = (answer: (path: string) => Response) =>
  createApi({ network: 'chain', base: 'https://h' }, async (url) => answer(new URL(url).pathname.slice(7)))

test('a server that tells blocks is asked for one', async () => {
  const api = connect((path) => (path === `/blocks/${block.height}` ? Response.json(block) : missing()))
  const found = await new QueryClient().fetchQuery(blockQuery(api, String(block.height)))
  expect(found.block?.height).toBe(block.height)
})

test('a server that tells only the withdrawals of a block has it: what other lists showed of it is kept', async () => {
  const api = connect((path) =>
    path.endsWith('/withdrawals')
      ? Response.json({ items: [], next_page_params: null })
      : path.startsWith('/main-page')
        ? Response.json([transaction])
        : missing(),
  )
  const client = new QueryClient()
  await client.fetchInfiniteQuery(newestTransactionsQuery(api))
  const { block: none, seen } = await client.fetchQuery(blockQuery(api, String(transaction.block_number)))
  expect(none).toBeNull()
  expect(seen.map(({ hash }) => hash)).toEqual([transaction.hash])
  expect(api.offers.isMissing('/blocks/1')).toBe(true)
})

test('on such a server a block is known by its hash too, where a log or a transfer told whose that is', async () => {
  const hash = `0x${'b'.repeat(64)}`
  const log = { index: 0, block_hash: hash, block_number: transaction.block_number }
  const api = connect((path) =>
    path.endsWith('/withdrawals')
      ? Response.json({ items: [], next_page_params: null })
      : path.endsWith('/logs')
        ? Response.json({ items: [{ index: 1, block_hash: hash }, log], next_page_params: null })
        : path.startsWith('/main-page')
          ? Response.json([transaction, { ...transaction, hash, block_number: null }])
          : missing(),
  )
  const client = new QueryClient()
  await client.fetchInfiniteQuery(newestTransactionsQuery(api))
  expect((await client.fetchQuery(blockQuery(api, hash))).seen).toEqual([])
  await client.fetchInfiniteQuery(transactionLogsQuery(api, transaction.hash))
  const { seen } = await client.fetchQuery(blockQuery(api, hash))
  expect(seen.map((one) => one.hash)).toEqual([transaction.hash])
})

const list = (...items: object[]) => Response.json({ items, next_page_params: null })

test.each([
  ['by its number', String(transaction.block_number)],
  ['by its hash', `0x${'b'.repeat(64)}`],
])(
  'on such a server a block that no list showed before tells its time by a receiver’s withdrawals: %s',
  async (_, id) => {
    const receiver = `0x${'1'.repeat(40)}`
    const { block_number } = transaction
    const timestamp = '2025-03-01T10:00:00.000000Z'
    const asked: string[] = []
    const api = connect((path) => {
      asked.push(path)
      if (path === `/blocks/${id}/withdrawals`)
        return list({ index: 8 }, { index: 7, receiver: { hash: receiver } })
      if (path === `/addresses/${receiver}/withdrawals`)
        return list({ index: 9, block_number: 1 }, { index: 7, block_number, timestamp })
      return path === '/transactions' ? list(transaction) : missing()
    })
    const { seen, paid } = await new QueryClient().fetchQuery(blockQuery(api, id))
    expect(paid).toMatchObject({ block_number, timestamp })
    expect(seen.map(({ hash }) => hash)).toEqual([transaction.hash])
    expect(asked.slice(2)).toEqual([`/addresses/${receiver}/withdrawals`, '/transactions'])
  },
)

test('on such a server a block stands on its withdrawals where the other lists fail', async () => {
  const api = connect((path) =>
    path.startsWith('/blocks/1/')
      ? list({ index: 7, receiver: { hash: `0x${'1'.repeat(40)}` } })
      : Response.json({}, { status: path.startsWith('/blocks') ? 404 : 500 }),
  )
  expect(await new QueryClient().fetchQuery(blockQuery(api, '1'))).toEqual({
    block: null,
    isWithoutWithdrawals: false,
    seen: [],
    paid: null,
  })
})

test('a block that no endpoint knows is not found', async () => {
  const api = connect(missing)
  await expect(new QueryClient().fetchQuery(blockQuery(api, '99999'))).rejects.toMatchObject({
    kind: 'not-found',
  })
  expect(api.offers.isMissing('/blocks/1')).toBe(false)
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

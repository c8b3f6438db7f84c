import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { transactionTransfersQuery } from './transactionTransfers.ts'

const hash = `0x${'11'.repeat(32)}`
const token = `0x${'70'.repeat(20)}`
const alice = `0x${'a1'.repeat(20)}`
const path = `/transactions/${hash}`
const topics = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  `0x${alice.slice(2).padStart(64, '0')}`,
  `0x${alice.slice(2).padStart(64, '0')}`,
]
const log = { index: 4, address: token, topics, data: `0x${'7'.padStart(64, '0')}` }
const stored = [
  { transaction_hash: hash, log_index: 9, token_type: 'ERC-20', token: { address_hash: token } },
]

async function read(answers: Record<string, unknown>, type: string[] = []) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const name = new URL(url).pathname.replace(`/api/v2${path}`, '')
    asked.push(name)
    const answer = answers[name]
    if (typeof answer === 'number') return Response.json({ message: 'no' }, { status: answer })
    return answer === undefined
      ? Response.json({ message: 'Not found' }, { status: 404 })
      : Response.json(answer)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const result = await client
    .fetchInfiniteQuery(transactionTransfersQuery(api, client, hash, { type }))
    .then(({ pages: [page] }) => ({
      logs: page?.items.map(({ log_index }) => log_index),
      from: page?.readFrom ?? null,
    }))
    .catch((error: Error) => error.message)
  return { told: result, asked, isMissing: api.endpoints.isMissing(`${path}/token-transfers`) }
}

test('the list of the server is taken as it is', async () => {
  const { told: result, asked } = await read({ '/token-transfers': { items: stored } })
  expect(result).toEqual({ logs: [9], from: null })
  expect(asked).toEqual(['/token-transfers'])
})

test.each([
  ['the record, where it holds all', { token_transfers: stored }, [9], 'its record'],
  [
    'the logs, where the record holds but some',
    { token_transfers: stored, token_transfers_overflow: true },
    [4],
    'the Transfer events in its logs',
  ],
  ['the logs, where the record tells nothing', {}, [4], 'the Transfer events in its logs'],
  [
    'the logs, where its block can’t be read',
    { block_number: 'unreadable', status: 'ok' },
    [4],
    'the Transfer events in its logs',
  ],
])('without a list: from %s', async (_, parts, logs, from) => {
  const answers = { '': { hash, block_number: 1, ...parts }, '/logs': { items: [log] } }
  const { told: result, isMissing } = await read(answers)
  expect(result).toEqual({ logs, from })
  expect(isMissing).toBe(true)
  expect((await read(answers, ['ERC-721'])).told).toEqual({ logs: [], from })
  expect((await read(answers, ['ERC-20'])).told).toEqual({ logs, from })
})

test('without a list: the kind of a transfer is that of its token, where only that tells it', async () => {
  const incomplete = [{ ...stored[0], token_type: undefined, token: { address_hash: token, type: 'ERC-20' } }]
  const answers = { '': { hash, block_number: 1, token_transfers: incomplete } }
  expect((await read(answers, ['ERC-20'])).told).toMatchObject({ logs: [9] })
  expect((await read(answers, ['ERC-721'])).told).toMatchObject({ logs: [] })
})

test('a pending transaction has moved nothing, and doesn’t prove that the list is missing', async () => {
  const { told: result, isMissing } = await read({ '': { hash, block_number: null } })
  expect(result).toEqual({ logs: [], from: null })
  expect(isMissing).toBe(false)
})

test('a failure is a failure, and where there is no transaction that is said', async () => {
  const answers = { '': { hash, block_number: 1 }, '/logs': { items: [log] } }
  const { told: result, asked } = await read({ ...answers, '/token-transfers': 500 })
  expect(result).toBe('server: no')
  expect(asked).toEqual(['/token-transfers'])
  expect((await read({})).told).toBe('not-found: Not found')
})

test('a list that its server begins and then denies isn’t at its end', async () => {
  const pages = [
    Response.json({ items: stored, next_page_params: { index: 8 } }),
    Response.json({ message: 'Not found' }, { status: 404 }),
  ]
  const record = { hash, block_number: 1, token_transfers: stored }
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) =>
    url.includes('/token-transfers') ? (pages.shift() ?? Response.error()) : Response.json(record),
  )
  const client = new QueryClient()
  const query = transactionTransfersQuery(api, client, hash)
  const { next } = await query.ask(null)
  await expect(query.ask(next)).rejects.toMatchObject({ kind: 'not-found' })
})

test('where the server has no such list, a page further down is read of the logs, from whichever visit its cursor is', async () => {
  const answers: Record<string, unknown> = {
    [path]: { hash, block_number: 1, token_transfers_overflow: true },
    [`${path}/logs`]: { items: [log] },
  }
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const answer = answers[new URL(url).pathname.replace('/api/v2', '')]
    return Response.json(answer ?? { message: 'Not found' }, { status: answer ? 200 : 404 })
  })
  const page = await transactionTransfersQuery(api, new QueryClient(), hash).ask({ index: '3' })
  expect(page.items.map(({ log_index }) => log_index)).toEqual([4])
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { transactionQuery } from './transaction.ts'
import { identifyQuery } from './identify.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`

function ask(id: string, answers: Record<string, unknown>) {
  const api = createApi({ network: 'eth', base: 'https://server.test' }, (url) => {
    const answer = answers[new URL(url).pathname.replace('/api/v2', '')] ?? 404
    return Promise.resolve(
      typeof answer === 'number'
        ? Response.json({ message: 'Not found' }, { status: answer })
        : Response.json(answer),
    )
  })
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(identifyQuery(api, id))
}

test.each([
  ['a transaction', hash, { [`/transactions/${hash}`]: { hash } }, 'transaction'],
  ['a block', hash, { [`/blocks/${hash}`]: { height: 7, hash } }, 'block'],
  [
    'a block where transactions fail',
    hash,
    { [`/transactions/${hash}`]: 500, [`/blocks/${hash}`]: { height: 7 } },
    'block',
  ],
  ['neither', hash, {}, null],
  [
    'a server that calls it invalid',
    hash,
    { [`/transactions/${hash}`]: 422, [`/blocks/${hash}`]: 422 },
    null,
  ],
  ['a block by its number', '7', { '/blocks/7': { height: 7 } }, 'block'],
  [
    'an address with coin',
    address,
    { [`/addresses/${address}`]: { hash: address, coin_balance: '1' } },
    'address',
  ],
  [
    'an address that only sent',
    address,
    {
      [`/addresses/${address}`]: { hash: address, coin_balance: '0' },
      [`/addresses/${address}/transactions`]: { items: [{ hash }], next_page_params: null },
    },
    'address',
  ],
  [
    'an address that nothing happened at',
    address,
    {
      [`/addresses/${address}`]: { hash: address, coin_balance: '0' },
      [`/addresses/${address}/transactions`]: { items: [], next_page_params: null },
    },
    null,
  ],
])('%s', async (_name, id, answers, is) => expect(await ask(id, answers)).toEqual({ is }))

const logs = `/transactions/${hash}/logs`
const changes = `/transactions/${hash}/state-changes`
const empty = { items: [], next_page_params: null }
const log = { items: [{ index: 0 }], next_page_params: null }
const withdrawals = `/blocks/${hash}/withdrawals`

test.each<[string, Record<string, unknown>, string | null]>([
  ['a transaction, by its logs', { [logs]: log }, 'transaction'],
  [
    'one without logs that changed something',
    { [logs]: empty, [changes]: { items: [{ address: { hash: address } }] } },
    'transaction',
  ],
  ['one that waits, on whose state its server fails', { [logs]: empty, [changes]: 500 }, 'transaction'],
  ['a block, by its withdrawals', { [withdrawals]: empty }, 'block'],
  ['neither, though lists of it are empty', { [logs]: empty, [changes]: empty }, null],
])('where no records are told, %s', async (_name, answers, is) =>
  expect(await ask(hash, answers)).toEqual({ is }),
)

test('no list is looked through before the page is open', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = { [logs]: log, [changes]: empty }
  const api = createApi({ network: 'eth', base: 'https://server.test' }, async (url) => {
    const path = new URL(url).pathname.replace('/api/v2', '')
    asked.push(path)
    return Response.json(answers[path] ?? { message: 'Not found' }, { status: answers[path] ? 200 : 404 })
  })
  expect(await new QueryClient().fetchQuery(identifyQuery(api, hash))).toEqual({ is: 'transaction' })
  expect(asked.toSorted()).toEqual(
    [`/blocks/${hash}`, withdrawals, `/transactions/${hash}`, logs, changes].toSorted(),
  )
})

test('a server that can’t say is no proof that there is nothing', async () => {
  await expect(ask(hash, { [`/blocks/${hash}`]: 503 })).rejects.toMatchObject({ kind: 'server' })
})

test('once it is known to be a transaction, no more is asked of whether it is a block', async () => {
  const asked: string[] = []
  let deny = () => {}
  const denied = new Promise<Response>((done) => {
    deny = () => done(Response.json({ message: 'Not found' }, { status: 404 }))
  })
  const api = createApi({ network: 'eth', base: 'https://server.test' }, async (url) => {
    asked.push(new URL(url).pathname.replace('/api/v2', ''))
    return url.includes('/transactions/') ? Response.json({ hash }) : denied
  })
  expect(await new QueryClient().fetchQuery(identifyQuery(api, hash))).toEqual({ is: 'transaction' })
  deny()
  await new Promise((pass) => {
    setTimeout(pass)
  })
  expect(asked).toEqual([`/transactions/${hash}`, `/blocks/${hash}`])
})

test('what its own page waits for by now isn’t called off with the question', async () => {
  let answer = (_answer: Response) => {}
  const answered = new Promise<Response>((done) => (answer = done))
  const api = createApi({ network: 'eth', base: 'https://server.test' }, (url) =>
    url.includes('/transactions/') ? answered : new Promise(() => {}),
  )
  const client = new QueryClient()
  const leave = new QueryObserver(client, identifyQuery(api, hash)).subscribe(() => {})
  const page = new QueryObserver(client, { ...transactionQuery(api, hash), retry: false })
  page.subscribe(() => {})
  leave()
  answer(Response.json({ hash }))
  await expect.poll(() => page.getCurrentResult().data?.transaction?.hash).toBe(hash)
})

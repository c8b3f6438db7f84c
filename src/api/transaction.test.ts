import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApi } from './client.ts'
import keyed from './samples/transaction.keyed.json'
import { transactionQuery } from './transaction.ts'
import { addressTransactionsQuery, newestTransactionsQuery } from './transactionLists.ts'
import { Transaction } from './transactions.ts'

const { hash } = keyed
const other = `0x${'0b'.repeat(32)}`
const address = (digit: number) => `0x${String(digit).repeat(40)}`
const [sender, receiver, contract, builder] = [1, 2, 3, 4].map(address)
const block = keyed.block_number

type Answers = Record<string, unknown>

/** A server that knows these paths (status or body), and the paths it was asked, in order. */
function server(answers: Answers) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice('https://h/api/v2'.length)
    asked.push(path)
    const answer = answers[path] ?? 404
    if (answer instanceof Response) return answer
    return typeof answer === 'number'
      ? Response.json({ message: 'x' }, { status: answer })
      : Response.json(answer)
  })
  const client = new QueryClient()
  const find = (wanted = hash) => client.fetchQuery(transactionQuery(api, wanted))
  return { api, client, asked, find }
}

const failure = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  )

const change = (of: string | undefined, amount: string, more = {}) => ({
  type: 'coin',
  address: { hash: of, is_contract: false },
  change: amount,
  ...more,
})
const page = (items: object[], next: object | null = null) => ({ items, next_page_params: next })
const logs = page([{ index: 0, block_number: block }])
const none = page([])
// as servers send them: in no order that tells who sent it
const changes = page([
  change(builder, '-5', { is_miner: true }),
  change(contract, '-9', { address: { hash: contract, is_contract: true } }),
  change(receiver, '7'),
  change(sender, '-8'),
])
const traces = (of = hash) => ({
  [`/transactions/${of}/logs`]: logs,
  [`/transactions/${of}/state-changes`]: changes,
})
const asking = (of = hash) => [
  `/transactions/${of}`,
  `/transactions/${of}/logs`,
  `/transactions/${of}/state-changes`,
]
const list = (of: string | undefined) => `/addresses/${of}/transactions`
const newer = { hash: other, block_number: block + 1 }
const older = { hash: other, block_number: block - 1 }
const read = v.parse(Transaction, keyed)

describe('a transaction is', () => {
  test('the record, where the server has it', async () => {
    const { asked, find } = server({ [`/transactions/${hash}`]: keyed })
    expect(await find()).toEqual({ hash, transaction: read, foundIn: 'record' })
    expect(asked).toEqual([`/transactions/${hash}`])
  })

  test('what a list showed before, in any letter case', async () => {
    const { api, client, asked, find } = server({ '/main-page/transactions': [keyed] })
    await client.fetchInfiniteQuery(newestTransactionsQuery(api))
    const wanted = `0x${hash.slice(2).toUpperCase()}`
    expect(await find(wanted)).toEqual({ hash: wanted, transaction: read, foundIn: 'seen' })
    expect(asked).toEqual(['/main-page/transactions', `/transactions/${wanted}`])
  })

  test('not what a list of another deployment showed', async () => {
    const elsewhere = server({ '/main-page/transactions': [keyed] })
    const { client, find } = server({})
    const api = createApi({ network: 'chain', base: 'https://elsewhere' }, async () => Response.json([keyed]))
    await client.fetchInfiniteQuery(newestTransactionsQuery(api))
    expect(await failure(find())).toMatchObject({ kind: 'not-found' })
    expect(elsewhere.asked).toEqual([])
  })

  test('found among the sender’s, page by page', async () => {
    const { asked, find } = server({
      ...traces(),
      [list(sender)]: page([newer], { index: 1, value: null }),
      [`${list(sender)}?index=1&value=null`]: page([keyed, older], { index: 2 }),
    })
    expect(await find()).toMatchObject({ hash, transaction: read, foundIn: 'parties' })
    expect(asked).toEqual([...asking(), list(sender), `${list(sender)}?index=1&value=null`])
  })

  test('found among the others’ where the sender’s list is past its block or fails: people, contracts, the builder', async () => {
    const { asked, find } = server({
      ...traces(),
      [list(sender)]: page([newer, older], { index: 1 }),
      [list(receiver)]: 500,
      [list(contract)]: page([newer]),
      [list(builder)]: page([keyed]),
    })
    expect(await find()).toMatchObject({ foundIn: 'parties' })
    expect(asked).toEqual([...asking(), ...[sender, receiver, contract, builder].map(list)])
  })

  test('found further down a list that the reader went through', async () => {
    const { api, client, asked, find } = server({
      ...traces(),
      [list(sender)]: page([newer], { index: 1 }),
      [`${list(sender)}?index=1`]: page([newer], { index: 2 }),
      [`${list(sender)}?index=2`]: page([keyed]),
    })
    await client.fetchInfiniteQuery({ ...addressTransactionsQuery(api, sender ?? ''), pages: 2 })
    asked.length = 0
    expect(await find()).toMatchObject({ foundIn: 'parties' })
    expect(asked.filter((path) => path.startsWith('/addresses'))).toEqual([`${list(sender)}?index=2`])
  })

  test('only its traces, where no list tells more', async () => {
    const { asked, find } = server({ ...traces(), [list(sender)]: none })
    expect(await find()).toEqual({
      hash,
      transaction: null,
      foundIn: 'traces',
      // three of the four parties have no list
      looked: { logs: 'told', 'state-changes': 'told', parties: 'failed', newest: 'failed' },
    })
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('only its logs, where the state changes fail', async () => {
    const { asked, find } = server({
      ...traces(),
      [`/transactions/${hash}/state-changes`]: 500,
      '/transactions': none,
    })
    expect(await find()).toEqual({
      hash,
      transaction: null,
      foundIn: 'traces',
      // its logs name nobody, so nobody’s list is said to be without it
      looked: { logs: 'told', 'state-changes': 'failed', newest: 'nothing' },
    })
    expect(asked).toEqual([...asking(), '/transactions'])
  })

  test('found among those of whom its logs name, where the state changes fail: people before contracts', async () => {
    const topic = (of = '') => `0x${of.slice(2).padStart(64, '0')}`
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const from = (emitter: string | undefined, ...topics: string[]) => ({
      index: topics.length,
      block_number: block,
      address: { hash: emitter, is_contract: true },
      topics,
      data: topic('0x5'),
    })
    const { asked, find } = server({
      [`/transactions/${hash}/logs`]: page([
        { ...from(contract), decoded: { parameters: [{ type: 'address', value: receiver }] } },
        from(builder, transfer, topic(builder), topic(sender)),
        from(builder, transfer, topic(), topic(sender)),
      ]),
      [`/transactions/${hash}/state-changes`]: 500,
      [list(receiver)]: none,
      [list(sender)]: none,
      [list(contract)]: page([keyed]),
    })
    expect(await find()).toMatchObject({ foundIn: 'parties', looked: { 'state-changes': 'failed' } })
    expect(asked).toEqual([...asking(), ...[receiver, sender, contract].map(list)])
  })

  test.each([
    ['those that wait', '/transactions?filter=pending', ['/transactions?filter=pending']],
    ['the newest', '/transactions', ['/transactions?filter=pending', '/transactions']],
  ])('found among %s, where it left no logs and the state changes fail', async (_, where, more) => {
    const { api, asked, find } = server({
      [`/transactions/${hash}/logs`]: none,
      [`/transactions/${hash}/state-changes`]: 500,
      [where]: page([keyed]),
    })
    expect(await find()).toMatchObject({ transaction: read, foundIn: 'seen' })
    expect(asked).toEqual([...asking(), ...more])
    expect(api.offers.isMissing(`/transactions/${hash}`)).toBe(true)
  })

  test('no more than its hash, where it is in none of them: what failed of it isn’t all of it', async () => {
    const { find } = server({
      [`/transactions/${hash}/logs`]: none,
      [`/transactions/${hash}/state-changes`]: 500,
      '/transactions?filter=pending': none,
      '/transactions': 500,
    })
    expect(await find()).toEqual({
      hash,
      transaction: null,
      foundIn: 'hash',
      looked: { logs: 'nothing', 'state-changes': 'failed', pending: 'nothing', newest: 'failed' },
    })
  })
})

test('a long list is read for five pages, a repeating one once more', async () => {
  const long = Array.from({ length: 9 }, (_, index): [string, object] => [
    index === 0 ? list(sender) : `${list(sender)}?index=${index}`,
    page([newer], { index: index + 1 }),
  ])
  const { asked, find } = server({
    ...traces(),
    ...Object.fromEntries(long),
    [list(receiver)]: page([newer], { index: 1 }),
    [`${list(receiver)}?index=1`]: page([newer], { index: 1 }),
  })
  await find()
  expect(asked.filter((path) => path.startsWith(list(sender)))).toHaveLength(5)
  expect(asked.filter((path) => path.startsWith(list(receiver)))).toHaveLength(2)
})

const newest = ['/transactions?filter=pending', '/transactions']
test.each<[string, Answers, string[]?]>([
  ['full server', {}],
  [
    'document server',
    {
      [`/transactions/${hash}`]: 404,
      [`/transactions/${hash}/logs`]: none,
      [`/transactions/${hash}/state-changes`]: none,
    },
    newest,
  ],
  ['document server whose state changes know', { [`/transactions/${hash}/logs`]: none }],
  ['server that fails beside', { [`/transactions/${hash}/logs`]: 500 }],
])('a hash that a %s doesn’t know is not found', async (_, answers, more = []) => {
  const { api, asked, find } = server(answers)
  expect(await failure(find())).toMatchObject({ kind: 'not-found' })
  expect(asked).toEqual([...asking(), ...more])
  expect(api.offers.isMissing(`/transactions/${hash}`)).toBe(false)
})

test.each<[string, Answers, string, number]>([
  ['the record', { [`/transactions/${hash}`]: 500, ...traces() }, 'server', 1],
  ['the record, by the rate limit', { [`/transactions/${hash}`]: 429, ...traces() }, 'rate', 1],
  [
    'both traces',
    { [`/transactions/${hash}/logs`]: 500, [`/transactions/${hash}/state-changes`]: 500 },
    'server',
    5,
  ],
  [
    'the state changes of one without logs, by the rate limit',
    { [`/transactions/${hash}/logs`]: none, [`/transactions/${hash}/state-changes`]: 429 },
    'rate',
    3,
  ],
  [
    'a hash that it calls wrong',
    {
      [`/transactions/${hash}`]: 422,
      [`/transactions/${hash}/logs`]: 422,
      [`/transactions/${hash}/state-changes`]: 422,
    },
    'invalid',
    3,
  ],
])(
  'a server that refuses %s isn’t taken for one that doesn’t know it',
  async (_, answers, kind, requests) => {
    const { asked, find } = server(answers)
    expect(await failure(find())).toMatchObject({ kind })
    expect(asked).toHaveLength(requests)
  },
)

const refusal = (status: number, body: object) => () => Response.json(body, { status })
test.each([
  ['404', refusal(404, { message: 'Not found' })],
  ['404 of a gateway', refusal(404, { error: 'Not found', source: 'internal' })],
  ['404 page', () => new Response('<html>', { status: 404 })],
  ['400', refusal(400, { message: 'Unknown API v2 action' })],
  ['405', refusal(405, {})],
  ['422', refusal(422, { message: 'Invalid parameter(s)' })],
  ['501', refusal(501, {})],
])('an endpoint that answers %s for what exists isn’t asked again', async (_, refuse) => {
  const { asked, find } = server({ [`/transactions/${hash}`]: refuse(), ...traces(), ...traces(other) })
  await find()
  asked.length = 0
  await find(other)
  expect(asked.slice(0, 2)).toEqual(asking(other).slice(1))
})

test('an endpoint that doesn’t know one hash is asked for the next', async () => {
  const { find } = server({ [`/transactions/${other}`]: { ...keyed, hash: other } })
  await failure(find())
  expect(await find(other)).toMatchObject({ foundIn: 'record' })
})

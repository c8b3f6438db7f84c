import * as v from 'valibot'
import { expect, test } from 'vitest'
import { transactionLogsQuery } from './logs.ts'
import { replacementQuery, mayMissCalls } from './transactionUpdates.ts'
import keyed from './samples/transaction.keyed.json'
import { transactionQuery } from './fallback/transaction.ts'
import { transactionsQuery } from './transactionLists.ts'
import { type Answers, server } from './fallback/transactionServer.testing.ts'
import { Transaction } from './transactions.ts'
import { QueryClient } from '@tanstack/react-query'
import { createApi } from './client/client.ts'
import { transactionInternalTransactionsQuery } from './internalTransactions.ts'
import { stateChangesQuery } from './stateChanges.ts'

const { hash } = keyed

const hashOfLateCalls = `0x${'ab'.repeat(32)}`
const included = { hash: hashOfLateCalls, block_number: 7, status: 'ok', result: 'success' }
const awaiting = 'awaiting_internal_transactions'

test.each([
  ['waits', { block_number: null, confirmations: 0 }, false],
  ['has few blocks on top', { confirmations: 9 }, true],
  ['has some blocks on top', { confirmations: 10 }, false],
  ['doesn’t tell how many are on top', {}, false],
  ['is said to be without its calls', { confirmations: 900, result: awaiting }, true],
])('whether the calls of one that %s may be missing', (_which, sent, may) =>
  expect(mayMissCalls(v.parse(Transaction, { ...included, ...sent }))).toBe(may),
)

test.each<[string, object, object, boolean]>([
  ['when enough blocks are on top', { confirmations: 2 }, { confirmations: 10 }, true],
  ['not with each block', { confirmations: 2 }, { confirmations: 3 }, false],
  ['when the server has read them', { confirmations: 2, result: awaiting }, { confirmations: 3 }, true],
  [
    'not while it hasn’t',
    { confirmations: 9, result: awaiting },
    { confirmations: 10, result: awaiting },
    false,
  ],
  ['not of one that was read long ago', { confirmations: 90 }, { confirmations: 91 }, false],
])('what a just mined transaction called is asked for again: %s', async (_when, before, now, again) => {
  let record = { ...included, ...before }
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) =>
    Response.json(url.endsWith(hashOfLateCalls) ? record : { items: [], next_page_params: null }),
  )
  const client = new QueryClient()
  const find = () => client.fetchQuery({ ...transactionQuery(api, hashOfLateCalls), staleTime: 0 })
  const calls = transactionInternalTransactionsQuery(api, hashOfLateCalls)
  const changes = stateChangesQuery(api, hashOfLateCalls)
  const logs = transactionLogsQuery(api, hashOfLateCalls)
  await find()
  await Promise.all([
    client.fetchInfiniteQuery(calls),
    client.fetchInfiniteQuery(changes),
    client.fetchInfiniteQuery(logs),
  ])
  record = { ...included, ...now }
  await find()
  const isInvalid = (query: { queryKey: readonly unknown[] }) =>
    client.getQueryState(query.queryKey)?.isInvalidated
  expect([calls, changes, logs].map(isInvalid)).toEqual([again, again, false])
})

const record = `/transactions/${hash}`
const logs = `${record}/logs`
const sent = `/addresses/${keyed.from.hash}/transactions?filter=from`
const waiting = { ...keyed, block_number: null, status: null, result: 'pending' }
const page = (...items: object[]) => ({ items, next_page_params: null })

function changing(answers: Answers) {
  const result = server(answers)
  const find = () => result.client.fetchQuery({ ...transactionQuery(result.api, hash), staleTime: 0 })
  return { ...result, answers, find }
}

test('a pending transaction turns final, and what its tabs read before is asked for again', async () => {
  const { api, answers, client, find } = changing({ [record]: waiting, [logs]: page() })
  expect(await find()).toMatchObject({ transaction: { block_number: null } })
  await client.fetchInfiniteQuery(transactionLogsQuery(api, hash))
  answers[record] = keyed
  expect(await find()).toMatchObject({ transaction: { block_number: keyed.block_number } })
  const state = (query: { queryKey: readonly unknown[] }) => client.getQueryState(query.queryKey)
  expect(state(transactionLogsQuery(api, hash))?.isInvalidated).toBe(true)
  await client.fetchInfiniteQuery(transactionLogsQuery(api, hash))
  await find()
  expect(state(transactionLogsQuery(api, hash))?.isInvalidated).toBe(false)
})

const inBlock = (block_hash: string, more = {}) => ({
  ...keyed,
  token_transfers: [{ transaction_hash: hash, block_hash: `0x${block_hash.repeat(64)}` }],
  ...more,
})

test.each<[string, object, boolean]>([
  ['the same once more', { confirmations: 1 }, false],
  ['what another answer leaves out', { status: null, position: null, token_transfers: null }, false],
  ['how it went', { status: 'error' }, true],
  ['its place in the block', { position: 99 }, true],
  ['the time of the block', { timestamp: '2020-01-01T00:00:00.000000Z' }, true],
  ['the gas that it took', { gas_used: '1' }, true],
  ['the hash of the block', inBlock('d'), true],
])(
  'of a block of the same number, %s tells whether it is another: its tabs are asked for again',
  async (_what, more, isOther) => {
    const { api, answers, client, find } = changing({ [record]: inBlock('c'), [logs]: page() })
    await find()
    await client.fetchInfiniteQuery(transactionLogsQuery(api, hash))
    answers[record] = inBlock('c', more)
    await find()
    expect(client.getQueryState(transactionLogsQuery(api, hash).queryKey)?.isInvalidated).toBe(isOther)
  },
)

test.each([
  ['one that waited', waiting],
  ['one in a block', keyed],
])('%s and is known no more stays as it was read; gone when it was denied twice', async (_which, before) => {
  const { answers, asked, find } = changing({ [record]: before })
  await find()
  answers[record] = 404
  const { block_number } = before
  const kept = { foundIn: 'record', transaction: { block_number } }
  expect(await find()).toMatchObject(kept)
  expect(await find()).toMatchObject({ ...kept, gone: true })
  expect(await find()).toMatchObject({ ...kept, gone: true })
  expect(asked.filter((path) => path !== record)).toEqual([sent])
  answers[record] = keyed
  expect(await find()).not.toHaveProperty('gone')
})

test('one that a lagging machine denies once isn’t gone', async () => {
  const { answers, find } = changing({ [record]: keyed })
  await find()
  for (const answer of [404, keyed, 404]) {
    answers[record] = answer
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a page asks
    expect(await find()).not.toHaveProperty('gone')
  }
})

test('one that waited and is denied, but among what its sender sent, isn’t gone', async () => {
  const { answers, find } = changing({ [record]: waiting, [sent]: page(waiting) })
  await find()
  answers[record] = 404
  await find()
  expect(await find()).not.toHaveProperty('gone')
  answers[sent] = page(keyed)
  const mined = await find()
  expect(mined).toMatchObject({ transaction: { block_number: keyed.block_number } })
  expect(mined).not.toHaveProperty('gone')
  expect(await find()).not.toHaveProperty('gone')
})

test.each<[string, number, object]>([
  ['422', 422, { message: 'Chain is indexing now, try again later' }],
  ['422 that names nothing', 422, { message: 'Invalid parameter(s)' }],
  ['400', 400, { message: 'Unknown API v2 action' }],
  ['418', 418, {}],
  ['501', 501, {}],
])('a %s denies nothing: what was read stands, and is asked for again', async (_what, status, body) => {
  const { api, answers, asked, client, find } = changing({ [record]: waiting })
  await find()
  answers[record] = new Response(JSON.stringify(body), { status })
  await expect(find()).rejects.toMatchObject({ status })
  expect(client.getQueryData(transactionQuery(api, hash).queryKey)).not.toHaveProperty('gone')
  answers[record] = keyed
  expect(await find()).toMatchObject({ transaction: { block_number: keyed.block_number } })
  expect(new Set(asked)).toEqual(new Set([record]))
})

test('nor does it where what is held was kept from before', async () => {
  const { api, answers, client, find } = changing({ [record]: 418, [logs]: page({ index: 0 }) })
  const transaction = v.parse(Transaction, keyed)
  client.setQueryData(transactionQuery(api, hash).queryKey, { hash, transaction, foundIn: 'record' })
  await expect(find()).rejects.toMatchObject({ status: 418 })
  answers[record] = keyed
  expect(await find()).toMatchObject({ foundIn: 'record' })
})

test('on a server of the document, one that waits is followed in its sender’s list', async () => {
  const { api, answers, asked, client, find } = changing({
    '/transactions?filter=pending': page(waiting),
    [sent]: page(waiting),
  })
  await client.fetchInfiniteQuery(transactionsQuery(api, { filter: 'pending' }))
  expect(await find()).toMatchObject({ foundIn: 'seen', transaction: { block_number: null } })
  answers[sent] = page(keyed)
  expect(await find()).toMatchObject({ foundIn: 'seen', transaction: { block_number: keyed.block_number } })
  expect(asked).toEqual(['/transactions?filter=pending', record, sent, sent])
})

test('on a server of the document, one that waited and is in no list any more is gone', async () => {
  const { api, client, find } = changing({ '/transactions?filter=pending': page(waiting), [sent]: page() })
  await client.fetchInfiniteQuery(transactionsQuery(api, { filter: 'pending' }))
  expect(await find()).toMatchObject({ gone: true, transaction: { hash } })
})

const loser = (digit: string, more = {}) => ({
  ...waiting,
  hash: `0x${digit.repeat(64)}`,
  status: 'error',
  result: 'dropped/replaced',
  ...more,
})

const [mined, waits] = [
  { ...keyed, hash: `0x${'b'.repeat(64)}` },
  { ...waiting, hash: `0x${'d'.repeat(64)}` },
]

test.each<[string, object[], string | null]>([
  ['one in a block under others', [loser('e'), waits, mined], mined.hash],
  ['one that waits under one that was dropped too', [loser('e'), waits], waits.hash],
  ['one in a block, whatever its result', [waits, { ...mined, result: 'dropped/replaced' }], mined.hash],
  ['none but one that was dropped too', [loser('e')], null],
])('of many with its nonce there stands %s', async (_what, listed, by) => {
  const { api, client, find } = changing({ [record]: waiting, [sent]: page(...listed) })
  const { transaction } = await find()
  if (!transaction) throw new Error('not found')
  expect(await client.fetchQuery(replacementQuery(api, transaction))).toEqual({ by })
})

test.each([
  ['another with its nonce', { ...keyed, hash: `0x${'b'.repeat(64)}` }, `0x${'b'.repeat(64)}`],
  ['itself', keyed, null],
  ['another nonce', { ...keyed, hash: `0x${'b'.repeat(64)}`, nonce: 10 }, null],
  ['another’s', { ...keyed, hash: `0x${'b'.repeat(64)}`, from: `0x${'7'.repeat(40)}` }, null],
])('what took its place, where its sender’s list shows %s', async (_what, listed, by) => {
  const { api, client, find } = changing({ [record]: waiting, [sent]: page(listed) })
  const { transaction } = await find()
  if (!transaction) throw new Error('not found')
  expect(await client.fetchQuery(replacementQuery(api, transaction))).toEqual({ by })
})

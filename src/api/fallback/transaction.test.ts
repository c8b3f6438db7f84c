import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import keyed from '#api/samples/transaction.keyed.json'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'
import { newestTransactionsQuery } from '#api/newestTransactions.ts'
import {
  hash,
  sender,
  receiver,
  contract,
  builder,
  block,
  server,
  failure,
  page,
  none,
  traces,
  list,
  newer,
  older,
  read,
  asking,
} from './transactionServer.testing.ts'

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

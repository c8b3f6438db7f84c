import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import keyed from '#api/samples/transaction.keyed.json'
import { newestTransactionsQuery } from '#api/transactionLists.ts'
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
  newest,
  at,
  everybody,
  other,
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

  test('found in the network’s list at the block that its logs name', async () => {
    const { asked, find } = server({ ...traces(), [at()]: page([newest, keyed, older]) })
    expect(await find()).toMatchObject({
      hash,
      transaction: read,
      foundIn: 'block',
      blocks: [block],
      questions: 4,
    })
    expect(asked).toEqual([...asking(), at()])
  })

  test('found among the sender’s at that block, where the network’s list of it goes on', async () => {
    const { asked, find } = server({
      ...traces(),
      [at()]: page([{ hash: other, block_number: block }], { index: 1 }),
      [at(sender)]: page([keyed, older]),
    })
    expect(await find()).toMatchObject({ transaction: read, foundIn: 'parties', questions: 5 })
    expect(asked).toEqual([...asking(), at(), at(sender)])
  })

  test('found on a later page of its block, where nobody’s list has it', async () => {
    const { asked, find } = server({
      ...traces(),
      [at()]: page([{ hash: other, block_number: block }], { index: 1 }),
      ...Object.fromEntries([sender, receiver, contract].map((of) => [at(of), page([older])])),
      '/transactions?index=1': page([keyed]),
    })
    expect(await find()).toMatchObject({ transaction: read, foundIn: 'block' })
    expect(asked).toEqual([
      ...asking(),
      ...[undefined, sender, receiver, contract].map((of) => at(of)),
      '/transactions?index=1',
    ])
  })

  test.each([
    ['fails', 500, { searched: { block: 'failed' } }],
    [
      'goes on for longer than may be asked',
      page([{ hash: other, block_number: block }], { index: 2 }),
      { cut: 'limit', searched: { block: undefined } },
    ],
  ])(
    'only its traces, where the rest of its block %s: the block isn’t told to lack it',
    async (_, rest, found) => {
      const rests = Array.from(
        { length: 12 },
        (_each, nth) => [`/transactions?index=${nth + 1}`, rest] as const,
      )
      const goingOn = rests.map(([path, answer], nth) => [
        path,
        typeof answer === 'number' ? answer : { ...answer, next_page_params: { index: nth + 2 } },
      ])
      const { find } = server({
        ...traces(),
        ...everybody(none),
        [at()]: page([{ hash: other, block_number: block }], { index: 1 }),
        ...Object.fromEntries(goingOn),
      })
      const { searched, ...all } = await find()
      expect({ searched: { block: searched?.block }, cut: all.cut }).toEqual({ cut: undefined, ...found })
      expect(all).toMatchObject({ transaction: null, foundIn: 'traces' })
    },
  )

  test('found among a party’s where the network’s list is refused at a block: people before contracts', async () => {
    const { asked, find } = server({
      ...traces(),
      [at()]: 422,
      [at(sender)]: 500,
      [at(receiver)]: page([keyed]),
    })
    expect(await find()).toMatchObject({
      transaction: read,
      foundIn: 'parties',
      searched: { block: 'failed' },
    })
    expect(asked).toEqual([...asking(), at(), at(sender), at(receiver)])
  })

  test('found in another block than its logs name, which both are told', async () => {
    const { find } = server({
      ...traces(),
      [at()]: page([older]),
      [list(sender)]: page([{ ...keyed, block_number: block + 2 }, older]),
    })
    expect(await find()).toMatchObject({
      transaction: { block_number: block + 2 },
      foundIn: 'parties',
      blocks: [block],
    })
  })

  test('found at the second of two blocks that its logs name', async () => {
    const logs = [7, block, block].map((block_number, index) => ({
      index,
      block_number,
      transaction_hash: hash,
    }))
    const ofAnother = { index: 9, block_number: 5, transaction_hash: other }
    const { asked, find } = server({
      ...traces(),
      [`/transactions/${hash}/logs`]: page([ofAnother, ...logs]),
      [at(undefined, block)]: page([older]),
      [at(undefined, 7)]: page([{ ...keyed, block_number: 7 }]),
    })
    expect(await find()).toMatchObject({ transaction: { block_number: 7 }, blocks: [block, 7] })
    expect(asked).toEqual([...asking(), at(undefined, block), at(undefined, 7)])
  })

  test('only its traces, where one of its blocks goes on for longer than may be asked: they aren’t told to lack it', async () => {
    const logs = [7, block, block].map((block_number, index) => ({ index, block_number }))
    const goesOn = (index: number) => page([{ hash: other, block_number: block }], { index })
    const { find } = server({
      ...traces(),
      [`/transactions/${hash}/logs`]: page(logs),
      ...everybody(none),
      [at()]: goesOn(1),
      [at(undefined, 7)]: none,
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_each, nth) => [`/transactions?index=${nth + 1}`, goesOn(nth + 2)]),
      ),
    })
    const { searched, blocks, cut } = await find()
    expect([searched?.block, blocks, cut]).toEqual([undefined, [block, 7], 'limit'])
  })

  test('only its traces, where its block is listed without it, and no list of a party has it', async () => {
    const { asked, find } = server({ ...traces(), [at()]: page([older]), ...everybody(page([older])) })
    expect(await find()).toMatchObject({
      transaction: null,
      foundIn: 'traces',
      blocks: [block],
      searched: { logs: 'found', 'state-changes': 'found', block: 'notFound', parties: 'notFound' },
    })
    expect(new Set(asked).size).toBe(asked.length)
  })

  test.each([
    ['begins every list anew', [newest]],
    ['sorts its lists another way', [older, { hash: other, block_number: block }]],
  ])('only its traces, where the server %s: no list is asked for at a block again', async (_, rows) => {
    const { api, asked, find } = server({
      ...traces(),
      ...traces(other),
      [at()]: page(rows),
      '/transactions': page(rows),
      ...everybody(page([newest])),
    })
    expect(await find()).toMatchObject({
      transaction: null,
      foundIn: 'traces',
      searched: { block: 'ignored' },
    })
    expect(api.refused.has('/transactions block_number')).toBe(true)
    await find(other)
    expect(asked.filter((path) => path.includes('block_number'))).toEqual([at()])
  })

  test('what a list that was begun elsewhere happens to hold', async () => {
    const { find } = server({ ...traces(), [at()]: page([newest, keyed]) })
    expect(await find()).toMatchObject({ transaction: read })
  })

  test('only its logs, where the state changes fail', async () => {
    const { asked, find } = server({
      ...traces(),
      [`/transactions/${hash}/state-changes`]: 500,
      [at()]: page([older]),
      '/transactions': none,
    })
    expect(await find()).toMatchObject({
      transaction: null,
      foundIn: 'traces',
      // its logs name no address, so no address list was searched
      searched: { logs: 'found', 'state-changes': 'failed', block: 'notFound', newest: 'notFound' },
    })
    expect(asked).toEqual([...asking(), at(), '/transactions'])
  })

  test('found among those of whom its logs name, where the state changes fail: people before contracts', async () => {
    const topic = (of = '') => `0x${of.slice(2).padStart(64, '0')}`
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const from = (emitter: string | undefined, ...topics: string[]) => ({
      index: topics.length,
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
    expect(await find()).toMatchObject({ foundIn: 'parties', searched: { 'state-changes': 'failed' } })
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
    expect(api.endpoints.isMissing(`/transactions/${hash}`)).toBe(true)
  })

  test('no more than its hash, where it is in none of them: what failed of it isn’t all of it', async () => {
    const { find } = server({
      [`/transactions/${hash}/logs`]: none,
      [`/transactions/${hash}/state-changes`]: 500,
      '/transactions?filter=pending': none,
      '/transactions': 500,
    })
    expect(await find()).toMatchObject({
      hash,
      transaction: null,
      foundIn: 'hash',
      searched: { logs: 'notFound', 'state-changes': 'failed', pending: 'notFound', newest: 'failed' },
    })
  })

  test('a block’s hash, where a block has it', async () => {
    const { asked, find } = server({ [`/blocks/${hash}/withdrawals`]: none })
    expect(await find()).toMatchObject({ transaction: null, foundIn: 'hash', isBlock: true })
    expect(asked).toEqual([...asking(), `/blocks/${hash}/withdrawals`])
  })
})

test('a transaction that was put together stands: it isn’t looked for again', async () => {
  const { api, client, asked, find } = server({ ...traces(), [at()]: page([keyed]) })
  await find()
  client.removeQueries({ predicate: ({ queryKey }) => !String(queryKey[2]).endsWith(hash) })
  asked.length = 0
  expect(await find()).toMatchObject({ foundIn: 'block' })
  expect(asked).toEqual([])
  expect(api.log.costs()).toEqual([{ path: `/transactions/${hash}`, questions: 4 }])
})

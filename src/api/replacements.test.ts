import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { transactionLogsQuery } from './logs.ts'
import { replacementQuery } from './replacements.ts'
import keyed from './samples/transaction.keyed.json'
import { transactionQuery } from './transaction.ts'
import { transactionsQuery } from './transactionLists.ts'

const { hash } = keyed
const record = `/transactions/${hash}`
const logs = `${record}/logs`
const sent = `/addresses/${keyed.from.hash}/transactions?filter=from`
const waiting = { ...keyed, block_number: null, status: null, result: 'pending' }
const page = (...items: object[]) => ({ items, next_page_params: null })

/** A server that changes its answers (status or body) while it is being asked. */
function server(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice('https://h/api/v2'.length)
    asked.push(path)
    const answer = answers[path] ?? 404
    return typeof answer === 'number'
      ? Response.json({ message: 'x' }, { status: answer })
      : Response.json(answer)
  })
  const client = new QueryClient()
  const find = () => client.fetchQuery({ ...transactionQuery(api, hash), staleTime: 0 })
  return { api, answers, asked, client, find }
}

test('a pending transaction turns final, and what its tabs read before is asked for again', async () => {
  const { api, answers, client, find } = server({ [record]: waiting, [logs]: page() })
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

test.each([
  ['one that waited', waiting],
  ['one in a block', keyed],
])('%s and is known no more stays as it was read, gone', async (_which, before) => {
  const { answers, asked, find } = server({ [record]: before })
  await find()
  answers[record] = 404
  const { block_number } = before
  expect(await find()).toMatchObject({ gone: true, foundIn: 'record', transaction: { block_number } })
  expect(await find()).toMatchObject({ gone: true })
  expect(new Set(asked)).toEqual(new Set([record]))
  answers[record] = keyed
  expect(await find()).not.toHaveProperty('gone')
})

test('on a server of the document, one that waits is followed in its sender’s list', async () => {
  const { api, answers, asked, client, find } = server({
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
  const { api, client, find } = server({ '/transactions?filter=pending': page(waiting), [sent]: page() })
  await client.fetchInfiniteQuery(transactionsQuery(api, { filter: 'pending' }))
  expect(await find()).toMatchObject({ gone: true, transaction: { hash } })
})

test.each([
  ['another with its nonce', { ...keyed, hash: `0x${'b'.repeat(64)}` }, `0x${'b'.repeat(64)}`],
  ['itself', keyed, null],
  ['another nonce', { ...keyed, hash: `0x${'b'.repeat(64)}`, nonce: 10 }, null],
  ['another’s', { ...keyed, hash: `0x${'b'.repeat(64)}`, from: `0x${'7'.repeat(40)}` }, null],
])('what took its place, where its sender’s list shows %s', async (_what, listed, by) => {
  const { api, client, find } = server({ [record]: waiting, [sent]: page(listed) })
  const { transaction } = await find()
  if (!transaction) throw new Error('not found')
  expect(await client.fetchQuery(replacementQuery(api, transaction))).toEqual({ by })
})

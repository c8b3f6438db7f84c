import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { transactionInternalTransactionsQuery } from './internalTransactions.ts'
import { mayLackCalls } from './lateCalls.ts'
import { transactionLogsQuery } from './logs.ts'
import { stateChangesQuery } from './stateChanges.ts'
import { transactionQuery } from './fallback/transaction.ts'
import { Transaction } from './transactions.ts'

const hash = `0x${'ab'.repeat(32)}`
const included = { hash, block_number: 7, status: 'ok', result: 'success' }
const awaiting = 'awaiting_internal_transactions'

test.each([
  ['waits', { block_number: null, confirmations: 0 }, false],
  ['has few blocks on top', { confirmations: 9 }, true],
  ['has some blocks on top', { confirmations: 10 }, false],
  ['doesn’t tell how many are on top', {}, false],
  ['is said to be without its calls', { confirmations: 900, result: awaiting }, true],
])('whether the calls of one that %s may be missing', (_which, sent, may) =>
  expect(mayLackCalls(v.parse(Transaction, { ...included, ...sent }))).toBe(may),
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
    Response.json(url.endsWith(hash) ? record : { items: [], next_page_params: null }),
  )
  const client = new QueryClient()
  const find = () => client.fetchQuery({ ...transactionQuery(api, hash), staleTime: 0 })
  const calls = transactionInternalTransactionsQuery(api, hash)
  const changes = stateChangesQuery(api, hash)
  const logs = transactionLogsQuery(api, hash)
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

import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { createApi } from './client/client.ts'
import { InternalTransaction, transactionInternalTransactionsQuery } from './internalTransactions.ts'
import { rowsOf } from './client/rows.ts'
import keyed from './samples/internalTransaction.keyed.json'
import legacy from './samples/internalTransaction.legacy.json'

test.each([
  [
    'that failed',
    keyed,
    {
      ...keyed,
      from: v.parse(Address, keyed.from),
      created_contract: v.parse(Address, keyed.created_contract),
      value: 1000000000000000001n,
      gas_limit: 1200000n,
    },
  ],
  [
    'of an old server',
    legacy,
    {
      ...legacy,
      transaction_hash: legacy.tx_hash,
      block_number: legacy.block,
      transaction_index: null,
      from: v.parse(Address, legacy.from),
      to: v.parse(Address, legacy.to),
      value: 0n,
      gas_limit: 2300n,
    },
  ],
])('a call %s is read whole', (_, sent, whole) => expect(v.parse(InternalTransaction, sent)).toEqual(whole))

test.each([
  ['one call sent twice', keyed, 1],
  ['calls whose place isn’t told', { ...keyed, index: null }, 2],
])('%s', async (_what, sent, count) => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async () =>
    Response.json({ items: [sent, sent], next_page_params: null }),
  )
  const query = transactionInternalTransactionsQuery(api, keyed.transaction_hash)
  const read = await new QueryClient().fetchInfiniteQuery(query)
  expect(rowsOf(read, query.id).rows).toHaveLength(count)
})

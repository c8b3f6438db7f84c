import * as v from 'valibot'
import { addressFields, addressObject } from './addresses.ts'
import type { Api } from './client.ts'
import { amount, count, maybe, record } from './fields.ts'
import { listQuery } from './queries.ts'

/** An address in the list of all: with its balance (wei) and how many transactions it sent. */
export const RankedAddress = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    { ...addressFields, coin_balance: maybe(amount), transactions_count: maybe(count) },
    { transactions_count: ['transaction_count', 'tx_count'] },
  ),
)
export type RankedAddress = v.InferOutput<typeof RankedAddress>

/** `GET /addresses`, the richest first; beyond the document. `sort` and `order` come together. */
export const addressesQuery = (
  api: Api,
  filters: { sort?: 'balance' | 'transactions_count'; order?: 'asc' | 'desc' } = {},
) => ({
  ...listQuery(api, '/addresses', RankedAddress, (address) => address.hash, filters),
  sortedBy: 'balance',
})

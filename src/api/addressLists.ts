import * as v from 'valibot'
import { addressFields, addressObject } from './addresses.ts'
import type { Api } from './client/client.ts'
import { amount, count, maybe, record, hash, text, time } from './fields.ts'
import { listQuery } from './query.ts'

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

/** The balance of an address after a block that changed it, and by how much, both wei. */
export const CoinBalance = record(
  {
    block_number: count,
    block_timestamp: maybe(time),
    transaction_hash: maybe(hash),
    delta: maybe(amount),
    value: maybe(amount),
  },
  { transaction_hash: ['tx_hash'] },
)
export type CoinBalance = v.InferOutput<typeof CoinBalance>

/** The balance of an address at the end of a day (`2026-03-01`), in wei. */
export const DayBalance = record({ date: text, value: maybe(amount) })
export type DayBalance = v.InferOutput<typeof DayBalance>

/** `GET /addresses/{address}/coin-balance-history`, newest first; beyond the document. */
export const coinBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/coin-balance-history`, CoinBalance, ({ block_number }) =>
    String(block_number),
  )

/** `GET /addresses/{address}/coin-balance-history-by-day`: the last days that had a balance, bare on old servers; beyond the document. */
export const dayBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/coin-balance-history-by-day`, DayBalance, ({ date }) => date)

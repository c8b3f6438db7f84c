import * as v from 'valibot'
import { addressFields, addressObject } from './addresses.ts'
import type { Api } from './client/client.ts'
import { amount, count, maybe, record, hash, text, time } from './fields.ts'
import { listQuery } from './query.ts'

/** An entry of the list of all addresses; its balance is in wei. */
export const RankedAddress = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    { ...addressFields, coin_balance: maybe(amount), transactions_count: maybe(count) },
    { transactions_count: ['transaction_count', 'tx_count'] },
  ),
)
export type RankedAddress = v.InferOutput<typeof RankedAddress>

/** `GET /addresses`, richest first (undocumented). `sort` and `order` must be sent together. */
export const addressesQuery = (
  api: Api,
  filters: { sort?: 'balance' | 'transactions_count'; order?: 'asc' | 'desc' } = {},
) => ({
  ...listQuery(api, '/addresses', RankedAddress, (address) => address.hash, filters),
  sortedBy: 'balance',
})

/** A balance after a block that changed it, and the change, both in wei. */
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

/** A balance in wei at the end of a day (`2026-03-01`, UTC). */
export const DayBalance = record({ date: text, value: maybe(amount) })
export type DayBalance = v.InferOutput<typeof DayBalance>

/** `GET /addresses/{address}/coin-balance-history`, newest first (undocumented). */
export const coinBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/coin-balance-history`, CoinBalance, ({ block_number }) =>
    String(block_number),
  )

/** `GET /addresses/{address}/coin-balance-history-by-day` (undocumented): days with a balance; a bare list on old servers. */
export const dayBalancesQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/coin-balance-history-by-day`, DayBalance, ({ date }) => date)

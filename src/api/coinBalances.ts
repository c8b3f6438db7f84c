import type * as v from 'valibot'
import type { Api } from './client.ts'
import { amount, count, hash, maybe, record, text, time } from './fields.ts'
import { listQuery } from './queries.ts'

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

import type * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { amount, count, maybe, record, time } from './fields.ts'
import { listQuery, recordQuery } from './query.ts'

/** A consensus-layer withdrawal; `amount` in wei. Lists omit the field that their path names. */
export const Withdrawal = record({
  index: count,
  validator_index: maybe(count),
  amount: maybe(amount),
  receiver: maybe(Address),
  block_number: maybe(count),
  timestamp: maybe(time),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

const byIndex = ({ index }: Withdrawal) => String(index)

/** `GET /blocks/{number or hash}/withdrawals`, highest index first. */
export const blockWithdrawalsQuery = (api: Api, block: string) =>
  listQuery(api, `/blocks/${block}/withdrawals`, Withdrawal, byIndex)

/** `GET /addresses/{address}/withdrawals`, newest first. */
export const addressWithdrawalsQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/withdrawals`, Withdrawal, byIndex)

/** `GET /withdrawals`, newest first (undocumented). */
export const withdrawalsQuery = (api: Api) => listQuery(api, '/withdrawals', Withdrawal, byIndex)

/** Number of withdrawals, and their sum in wei. */
export const WithdrawalCounters = record({
  withdrawals_count: maybe(count),
  withdrawals_sum: maybe(amount),
})

export type WithdrawalCounters = v.InferOutput<typeof WithdrawalCounters>

/** `GET /withdrawals/counters` (undocumented). */
export const withdrawalCountersQuery = (api: Api) =>
  recordQuery(api, '/withdrawals/counters', WithdrawalCounters)

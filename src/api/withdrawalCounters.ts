import type * as v from 'valibot'
import type { Api } from './client.ts'
import { amount, count, maybe, record } from './fields.ts'
import { recordQuery } from './queries.ts'

/** How many withdrawals a chain has had, and what they come to, in wei. */
export const WithdrawalCounters = record({
  withdrawals_count: maybe(count),
  withdrawals_sum: maybe(amount),
})
export type WithdrawalCounters = v.InferOutput<typeof WithdrawalCounters>

/** `GET /withdrawals/counters`: beyond the document. */
export const withdrawalCountersQuery = (api: Api) =>
  recordQuery(api, '/withdrawals/counters', WithdrawalCounters)

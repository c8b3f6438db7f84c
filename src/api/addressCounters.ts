import type * as v from 'valibot'
import type { Api } from './client/client.ts'
import { amount, count, maybe, record } from './fields.ts'
import { recordQuery } from './query.ts'

/** Totals of an address since the first block. `gas_usage_count` is gas, and may exceed every counter. */
export const AddressCounters = record({
  transactions_count: maybe(count),
  token_transfers_count: maybe(count),
  gas_usage_count: maybe(amount),
  validations_count: maybe(count),
})
export type AddressCounters = v.InferOutput<typeof AddressCounters>

/** Row counts of an address's tabs: 51 means more than 50, null that the server couldn't count. */
export const TabsCounters = record({
  transactions_count: maybe(count),
  token_transfers_count: maybe(count),
  token_balances_count: maybe(count),
  internal_transactions_count: maybe(count),
  logs_count: maybe(count),
  withdrawals_count: maybe(count),
  validations_count: maybe(count),
})
export type TabsCounters = v.InferOutput<typeof TabsCounters>

/** `GET /addresses/{address}/counters` (undocumented). */
export const addressCountersQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}/counters`, AddressCounters)

/** `GET /addresses/{address}/tabs-counters` (undocumented). */
export const tabsCountersQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}/tabs-counters`, TabsCounters)

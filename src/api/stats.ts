import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { amount, count, decimal, flag, list, maybe, number, rate, record, text, time } from './fields.ts'
import { recordQuery } from './query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useInCache } from './client/cache.ts'

/** A gas price in gwei; some servers send an object with more details. */
const GasPrice = v.pipe(
  v.unknown(),
  v.transform((sent) => (typeof sent === 'number' || typeof sent === 'string' ? { price: sent } : sent)),
  record({ price: maybe(decimal), fiat_price: maybe(decimal), time: maybe(number) }),
)

const GasPrices = record({ slow: maybe(GasPrice), average: maybe(GasPrice), fast: maybe(GasPrice) })

/** Chain statistics. Prices and caps in USD; `average_block_time` and `gas_prices_update_in` in ms. */
export const Stats = record({
  total_blocks: maybe(count),
  total_transactions: maybe(count),
  total_addresses: maybe(count),
  total_gas_used: maybe(amount),
  transactions_today: maybe(count),
  gas_used_today: maybe(amount),
  average_block_time: maybe(number),
  network_utilization_percentage: maybe(decimal),
  coin_price: maybe(rate),
  coin_price_change_percentage: maybe(decimal),
  coin_image: maybe(text),
  secondary_coin_price: maybe(rate),
  secondary_coin_image: maybe(text),
  market_cap: maybe(decimal),
  tvl: maybe(decimal),
  gas_prices: maybe(GasPrices),
  gas_prices_update_in: maybe(number),
  gas_price_updated_at: maybe(time),
  static_gas_price: maybe(decimal),
})
export type Stats = v.InferOutput<typeof Stats>

const Day = record(
  { date: text, transactions_count: maybe(count) },
  { transactions_count: ['transaction_count', 'tx_count'] },
)

/** Transactions per day (`2026-03-01`), newest first. */
export const TransactionsChart = record({ chart_data: list(Day) })
export type TransactionsChart = v.InferOutput<typeof TransactionsChart>

/** Indexing progress, 0 to 1; null for internal transactions until blocks are done. */
export const IndexingStatus = record({
  finished_indexing: maybe(flag),
  finished_indexing_blocks: maybe(flag),
  indexed_blocks_ratio: maybe(decimal),
  indexed_internal_transactions_ratio: maybe(decimal),
})
export type IndexingStatus = v.InferOutput<typeof IndexingStatus>

/** `GET /stats` (undocumented). */
export const statsQuery = (api: Api) => recordQuery(api, '/stats', Stats)

/** `GET /stats/charts/transactions` (undocumented). */
export const transactionsChartQuery = (api: Api) =>
  recordQuery(api, '/stats/charts/transactions', TransactionsChart)

/** `GET /main-page/indexing-status` (undocumented). */
export const indexingStatusQuery = (api: Api) =>
  recordQuery(api, '/main-page/indexing-status', IndexingStatus)

/** USD per coin, as decimal text, from the newest cached transaction, address or stats; null if unknown. Sends no request. */
export function useCoinRate(api: Api): string | null {
  return useInCache((client) => coinRate(client, api))
}

export function coinRate(client: QueryClient, api: Api): string | null {
  const cached = client
    .getQueryCache()
    .findAll({ queryKey: [api.network, api.base] })
    // saved answers have the rate of their day
    .filter(({ queryKey }) => !api.savedTimes.get().has(String(queryKey[2]).toLowerCase()))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of cached) {
    const statsRate = rateIn(state.data as Read)
    if (statsRate) return statsRate
  }
  return null
}

type CoinRates = { coin_price?: string | null; exchange_rate?: string | null }

type Read =
  | (CoinRates & { transaction?: CoinRates | null; pages?: { items: CoinRates[] }[] })
  | null
  | undefined

function rateIn(data: Read): string | null | undefined {
  // of a list, the page read last
  const rates = [data, data?.transaction, data?.pages?.at(-1)?.items[0]].find(isOfCoin)
  return rates?.coin_price ?? rates?.exchange_rate
}

/** A token's rate has the same field name. */
const isOfCoin = (sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  ('coin_price' in sent || 'coin_balance' in sent || 'raw_input' in sent)

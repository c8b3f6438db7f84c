import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { amount, count, decimal, flag, list, maybe, number, rate, record, text, time } from './fields.ts'
import { recordQuery } from './query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useInCache } from './client/cache.ts'

/** A price of gas in gwei: a plain number as a rule; some servers tell more about it. */
const GasPrice = v.pipe(
  v.unknown(),
  v.transform((sent) => (typeof sent === 'number' || typeof sent === 'string' ? { price: sent } : sent)),
  record({ price: maybe(decimal), fiat_price: maybe(decimal), time: maybe(number) }),
)

const GasPrices = record({ slow: maybe(GasPrice), average: maybe(GasPrice), fast: maybe(GasPrice) })

/** The chain as a whole. Prices and caps are USD; `average_block_time` and `gas_prices_update_in` are ms. */
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

/** How many transactions each day (`2026-03-01`) had, newest first. */
export const TransactionsChart = record({ chart_data: list(Day) })
export type TransactionsChart = v.InferOutput<typeof TransactionsChart>

/** How far the server has read the chain; ratios are 0 to 1, that of internal transactions null until the blocks are done. */
export const IndexingStatus = record({
  finished_indexing: maybe(flag),
  finished_indexing_blocks: maybe(flag),
  indexed_blocks_ratio: maybe(decimal),
  indexed_internal_transactions_ratio: maybe(decimal),
})
export type IndexingStatus = v.InferOutput<typeof IndexingStatus>

/** `GET /stats`: beyond the document. */
export const statsQuery = (api: Api) => recordQuery(api, '/stats', Stats)

/** `GET /stats/charts/transactions`: beyond the document. */
export const transactionsChartQuery = (api: Api) =>
  recordQuery(api, '/stats/charts/transactions', TransactionsChart)

/** `GET /main-page/indexing-status`: beyond the document. */
export const indexingStatusQuery = (api: Api) =>
  recordQuery(api, '/main-page/indexing-status', IndexingStatus)

/**
 * USD per whole coin of the network, as decimal text: what the last answer that is held told of it, a transaction, an
 * address or the chain's figures. Null where none did. Asks nothing.
 */
export function useCoinRate(api: Api): string | null {
  return useInCache((client) => coinRate(client, api))
}

/** The same, as `client` holds it now. */
export function coinRate(client: QueryClient, api: Api): string | null {
  const held = client
    .getQueryCache()
    .findAll({ queryKey: [api.network, api.base] })
    // what an earlier visit kept tells the rate of that day
    .filter(({ queryKey }) => !api.savedTimes.get().has(String(queryKey[2]).toLowerCase()))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of held) {
    const statsRate = rateIn(state.data as Read)
    if (statsRate) return statsRate
  }
  return null
}

type Told = { coin_price?: string | null; exchange_rate?: string | null }

/** What queries hold is of many kinds: records, lists, and what was found where. */
type Read = (Told & { transaction?: Told | null; pages?: { items: Told[] }[] }) | null | undefined

function rateIn(data: Read): string | null | undefined {
  // of a list the page that was read last
  const told = [data, data?.transaction, data?.pages?.at(-1)?.items[0]].find(isOfCoin)
  return told?.coin_price ?? told?.exchange_rate
}

/** A token's own rate has the same name. */
const isOfCoin = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  ('coin_price' in told || 'coin_balance' in told || 'raw_input' in told)

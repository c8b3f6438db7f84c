import type { ApiRequest } from './request.ts'
import { actors, CROWD } from './accounts.ts'
import { isoOf, dateOf } from './chain.ts'
import { worth } from './answer.ts'
import { coinSupply } from './ledger.ts'
import {
  after,
  before,
  BLOCK_SECONDS,
  countBefore,
  DAY_SECONDS,
  dayOf,
  firstBlockOf,
  playedBefore,
  timeOf,
  wholeTracks,
  type Moment,
} from './occurrences.ts'
import { COIN_RATE } from './tokenRecord.ts'

/** `GET /stats`: counts since the first block; `average_block_time` is ms. */
export function stats({ chain }: ApiRequest) {
  const latest = after(chain.head())
  const midnight = before(firstBlockOf(dayOf(chain.head()), chain.head() + 1))
  const gas = (moment: Moment): bigint =>
    chain.scenes.reduce((sum, scene) => sum + scene.gasUsed.sum(playedBefore(scene, moment), 1), 0n)
  const count = (moment: Moment): number => countBefore(wholeTracks(chain.scenes), moment)
  return {
    average_block_time: BLOCK_SECONDS * 1000,
    coin_image: null,
    coin_price: COIN_RATE,
    coin_price_change_percentage: 1.04,
    gas_price_updated_at: isoOf(timeOf(chain.head())),
    gas_prices: { slow: 2.11, average: 5.62, fast: 9.38 },
    gas_prices_update_in: BLOCK_SECONDS * 1000,
    gas_used_today: (gas(latest) - gas(midnight)).toString(),
    market_cap: worth(coinSupply(chain, latest), 18, COIN_RATE),
    network_utilization_percentage: 1.7,
    secondary_coin_image: null,
    secondary_coin_price: null,
    static_gas_price: null,
    total_addresses: String(CROWD + actors.length + 1),
    total_blocks: String(chain.head() + 1),
    total_gas_used: gas(latest).toString(),
    total_transactions: String(count(latest)),
    transactions_today: String(count(latest) - count(midnight)),
    tvl: null,
  }
}

/** `GET /transactions/stats`: of the last 24 hours, fees in wei. */
export function transactionStats({ chain }: ApiRequest) {
  const latest = after(chain.head())
  const yesterday = before(Math.max(0, chain.head() + 1 - DAY_SECONDS / BLOCK_SECONDS))
  const tracks = wholeTracks(chain.scenes)
  const fees = (moment: Moment): bigint =>
    chain.scenes.reduce((sum, scene) => sum + scene.fee.sum(playedBefore(scene, moment), 1), 0n)
  const count = countBefore(tracks, latest) - countBefore(tracks, yesterday)
  const sum = fees(latest) - fees(yesterday)
  const next = countBefore(tracks, after(chain.head() + 1)) - countBefore(tracks, latest)
  return {
    pending_transactions_count: String(next + 1),
    transaction_fees_avg_24h: (count === 0 ? 0n : sum / BigInt(count)).toString(),
    transaction_fees_sum_24h: sum.toString(),
    transactions_count_24h: String(count),
  }
}

/** `GET /main-page/indexing-status` */
export const indexingStatus = () => ({
  finished_indexing: true,
  finished_indexing_blocks: true,
  indexed_blocks_ratio: 1,
  indexed_internal_transactions_ratio: 1,
})

/** `GET /config/backend-version` */
export const backendVersion = () => ({ backend_version: 'v11.2.7.+demo' })

const DAYS = 31

/** `GET /stats/charts/transactions`: per day (UTC), newest first; today's count is so far. */
export function transactionsChart({ chain }: ApiRequest) {
  const tracks = wholeTracks(chain.scenes)
  const today = dayOf(chain.head())
  const until = (day: number): number => countBefore(tracks, before(firstBlockOf(day, chain.head() + 1)))
  return {
    chart_data: Array.from({ length: DAYS }, (_, ago) => today - ago).map((day) => ({
      date: dateOf(day),
      transactions_count: until(day + 1) - until(day),
    })),
  }
}

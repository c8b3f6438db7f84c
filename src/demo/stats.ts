import { CROWD, actors } from './cast.ts'
import { timeOf } from './chain.ts'
import { worth } from './decimals.ts'
import { coinSupply } from './ledger.ts'
import type { Ask } from './paging.ts'
import { after, before, BLOCK_SECONDS, countBefore, type Moment } from './schedule.ts'
import { COIN_RATE } from './tokens.ts'
import { allTracks } from './transactionLists.ts'

const DAY = 86_400

/** `GET /stats` */
export function stats({ chain }: Ask) {
  const head = chain.head()
  const tracks = allTracks(chain.scenes)
  const midnight = before(Math.ceil((timeOf(head) - (timeOf(head) % DAY) - timeOf(0)) / BLOCK_SECONDS))
  const gas = (moment: Moment) =>
    chain.scenes.reduce(
      (sum, scene) => sum + scene.gasUsed.sum(countBefore([{ scene, first: 0, size: 1 }], moment), 1),
      0n,
    )
  const today = gas(after(head)) - gas(midnight)
  return {
    average_block_time: BLOCK_SECONDS * 1000,
    coin_image: null,
    coin_price: COIN_RATE,
    coin_price_change_percentage: 1.04,
    gas_price_updated_at: new Date(timeOf(head) * 1000).toISOString().replace('Z', '000Z'),
    gas_prices: { slow: 2.11, average: 5.62, fast: 9.38 },
    gas_prices_update_in: BLOCK_SECONDS * 1000,
    gas_used_today: today.toString(),
    market_cap: worth(coinSupply(chain, after(head)), 18, COIN_RATE),
    network_utilization_percentage: 1.7,
    secondary_coin_image: null,
    secondary_coin_price: null,
    static_gas_price: null,
    total_addresses: String(CROWD + actors.length + 1),
    total_blocks: String(head + 1),
    total_gas_used: gas(after(head)).toString(),
    total_transactions: String(countBefore(tracks, after(head))),
    transactions_today: String(countBefore(tracks, after(head)) - countBefore(tracks, midnight)),
    tvl: null,
  }
}

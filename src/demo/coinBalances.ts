import { isoOf, type Chain } from './chain.ts'
import { COIN_ASSET } from './flows.ts'
import { balance } from './ledger.ts'
import { integer, page, type Ask } from './paging.ts'
import {
  after,
  backwards,
  before,
  BLOCK_SECONDS,
  timeOf,
  tracksOf,
  type Beat,
  type Track,
} from './timetable.ts'

const DAY = 86_400
const DAYS = 10

type Change = { block: number; hash: string | null; delta: bigint; value: bigint }

/** `GET /addresses/{address}/coin-balance-history`: each block that changed the balance, newest first. */
export function coinBalanceHistory({ chain, search }: Ask, account: number) {
  const from = integer(search, 'block_number')
  return page(
    changes(chain, account, Math.min(chain.head(), from === null ? Infinity : from - 1)),
    ({ block, hash, delta, value }) => ({
      block_number: block,
      block_timestamp: isoOf(timeOf(block)),
      transaction_hash: hash,
      delta: delta.toString(),
      value: value.toString(),
    }),
    ({ block }, items_count) => ({ block_number: block, items_count }),
  )
}

/** `GET /addresses/{address}/coin-balance-history-by-day`: at the end of each of the last ten days. */
export function coinBalanceByDay({ chain }: Ask, account: number) {
  const today = Math.floor(timeOf(chain.head()) / DAY)
  const days = Array.from({ length: DAYS }, (_, at) => today - DAYS + 1 + at)
  return {
    days: DAYS,
    items: days.map((day) => ({
      date: isoOf(day * DAY).slice(0, 10),
      value: balance(chain, COIN_ASSET, account, before(firstBlockOf(day + 1, chain.head() + 1))).toString(),
    })),
  }
}

/** The first block of a day (days since 1970), but not before block 0 and not after `latest`. */
export const firstBlockOf = (day: number, latest: number): number =>
  Math.min(latest, Math.max(0, Math.ceil((day * DAY - timeOf(0)) / BLOCK_SECONDS)))

function* changes(chain: Chain, account: number, newest: number): Generator<Change> {
  let last = -1
  for (const { scene, block } of backwards(coinTracks(chain, account), after(newest))) {
    if (block === last) continue
    last = block
    const value = balance(chain, COIN_ASSET, account, after(block))
    const delta = value - balance(chain, COIN_ASSET, account, before(block))
    const isTransaction = chain.scenes[scene.id] !== undefined
    if (delta !== 0n)
      yield { block, hash: isTransaction ? chain.transactionHash(block, scene.id) : null, delta, value }
  }
}

/** All that may change the coin of an account: transactions and withdrawals. */
const coinTracks = (chain: Chain, account: number): Track<Beat>[] =>
  (chain.flows.get(COIN_ASSET) ?? []).flatMap(({ beat, from, to }) =>
    tracksOf([beat], account, () => [from, to]),
  )

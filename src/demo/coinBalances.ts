import { integer, type Ask } from './ask.ts'
import { dateOf, isoOf, type Chain } from './chain.ts'
import { COIN_ASSET } from './flows.ts'
import { balance, history } from './ledger.ts'
import { page } from './paging.ts'
import {
  after,
  backwards,
  before,
  dayOf,
  firstBlockOf,
  timeOf,
  tracksOf,
  type Beat,
  type Track,
} from './timetable.ts'
import { ROUND } from './waves.ts'

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
  const today = dayOf(chain.head())
  const days = Array.from({ length: DAYS }, (_, at) => today - DAYS + 1 + at)
  return {
    days: DAYS,
    items: days.map((day) => ({
      date: dateOf(day),
      value: balance(chain, COIN_ASSET, account, before(firstBlockOf(day + 1, chain.head() + 1))).toString(),
    })),
  }
}

function* changes(chain: Chain, account: number, newest: number): Generator<Change> {
  const valueAt = history(chain, COIN_ASSET, account)
  let last = -1
  for (const { scene, block } of backwards(coinTracks(chain, account), after(newest))) {
    if (block === last) continue
    last = block
    const value = valueAt(after(block))
    const delta = value - valueAt(before(block))
    const isTransaction = chain.scenes[scene.id] !== undefined
    if (delta !== 0n)
      yield { block, hash: isTransaction ? chain.transactionHash(block, scene.id) : null, delta, value }
  }
}

/** All that changes the coin of an account. What only passes through it, as coin does through a market, changes nothing. */
function coinTracks(chain: Chain, account: number): Track<Beat>[] {
  const flows = (chain.flows.get(COIN_ASSET) ?? []).flatMap(({ beat, from, to, amount }) => {
    const all = amount.sum(ROUND, 1)
    return [
      ...tracksOf([beat], account, () => [to]).map((track) => ({ track, all })),
      ...tracksOf([beat], account, () => [from]).map((track) => ({ track, all: -all })),
    ]
  })
  const isSame = (a: Track<Beat>, b: Track<Beat>): boolean =>
    a.scene === b.scene && a.first === b.first && a.size === b.size
  return flows
    .map(({ track }) => track)
    .filter((track, at, tracks) => tracks.findIndex((other) => isSame(other, track)) === at)
    .filter(
      (track) => flows.reduce((net, flow) => (isSame(flow.track, track) ? net + flow.all : net), 0n) !== 0n,
    )
}

import { builders, CROWD, stakers, who } from './cast.ts'
import type { Chain } from './chain.ts'
import { COIN_ASSET, type Flow } from './flows.ts'
import { residue, sumFrom, turnsFrom } from './roles.ts'
import { COIN } from './scene.ts'
import { playedBefore, type Moment } from './timetable.ts'
import { ROUND } from './waves.ts'

/** What an account has of an asset at a moment, in the smallest unit. Closed sums: the cost doesn't grow with the chain. */
export const balance = (chain: Chain, asset: string, account: number, moment: Moment): bigint =>
  history(chain, asset, account)(moment)

/** What one account has of an asset, by moment. */
export function history(chain: Chain, asset: string, account: number): (moment: Moment) => bigint {
  const own = (chain.flows.get(asset) ?? []).filter(({ from, to }) =>
    [from, to].some((role) => role !== null && residue(role, account) !== null),
  )
  const start = asset === COIN_ASSET ? genesis(account) : 0n
  return (moment) =>
    own.reduce((sum, flow) => sum + moved(flow, account, playedBefore(flow.beat, moment)), start)
}

/** What everybody has of an asset at a moment, by account. */
export function balancesAt(chain: Chain, asset: string, moment: Moment): (account: number) => bigint {
  const flows = (chain.flows.get(asset) ?? []).map((flow) => ({
    ...flow,
    i: playedBefore(flow.beat, moment),
  }))
  // most flows are between a few of the cast, and there are many people
  const ofPeople = flows.filter(({ from, to }) =>
    [from, to].some((role) => role !== null && role.base < CROWD),
  )
  return (account) => {
    let sum = asset === COIN_ASSET ? genesis(account) : 0n
    for (const flow of account < CROWD ? ofPeople : flows) sum += moved(flow, account, flow.i)
    return sum
  }
}

/** What a flow brought an account before occurrence `i`, less what it took. The zero address keeps no books. */
function moved({ from, to, amount }: Flow, account: number, i: number): bigint {
  if (account === who.nobody) return 0n
  const pays = from && residue(from, account)
  const gets = to && residue(to, account)
  // what goes round a ring comes back as the same amount, so that often nothing is left to add
  if (from && to && pays !== null && gets !== null && from.size > 1 && (pays - gets) % ROUND === 0) {
    const turns = turnsFrom(to, gets, i) - turnsFrom(from, pays, i)
    return turns === 0 ? 0n : BigInt(turns) * amount.at(gets, account)
  }
  const got = to && gets !== null ? sumFrom(to, gets, account, i, amount) : 0n
  return from && pays !== null ? got - sumFrom(from, pays, account, i, amount, to?.copies) : got
}

/** What was made less what was burnt of a token, or of one id of it. */
export function supply(chain: Chain, asset: string, moment: Moment): bigint {
  let sum = 0n
  for (const flow of chain.flows.get(asset) ?? []) {
    const i = playedBefore(flow.beat, moment)
    if (flow.from?.base === who.nobody) sum += flow.amount.sum(i, flow.to?.copies ?? 1)
    if (flow.to?.base === who.nobody) sum -= flow.amount.sum(i, 1)
  }
  return sum
}

/** Coin that exists: what block 0 gave out, and withdrawals, less what was burnt. */
export function coinSupply(chain: Chain, moment: Moment): bigint {
  const flows = chain.flows.get(COIN_ASSET) ?? []
  const sum = (kept: Flow[]) =>
    kept.reduce((all, flow) => all + flow.amount.sum(playedBefore(flow.beat, moment), 1), 0n)
  return (
    GENESIS_SUPPLY +
    sum(flows.filter(({ from }) => from === null)) -
    sum(flows.filter(({ to }) => to === null))
  )
}

/** Wei that an account had in block 0. */
export function genesis(account: number): bigint {
  if (account < CROWD) return 8n * COIN + BigInt((account * 7919) % 100_000) * (COIN / 100_000n)
  return fortunes.get(account) ?? 0n
}
const fortunes = new Map<number, bigint>([
  [who.exchange, 12_000_000n * COIN],
  [who.deployer, 1_000_000n * COIN],
  ...[who.batcher, who.relayer, who.scammer].map((account) => [account, 50_000n * COIN] as const),
  ...[...builders, ...stakers].map((account) => [account, 320n * COIN] as const),
])
const GENESIS_SUPPLY =
  [...fortunes.values()].reduce((sum, one) => sum + one, 0n) +
  Array.from({ length: CROWD }, (_, account) => genesis(account)).reduce((sum, one) => sum + one, 0n)

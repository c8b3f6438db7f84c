import { builders, CROWD, stakers, who, actors, type Token } from './accounts.ts'
import type { Chain } from './chain.ts'
import { COIN_ASSET, type Flow, assetOf } from './schedule.ts'
import { residue, sumFrom, turnsFrom, player } from './roles.ts'
import { COIN } from './scene.ts'
import { playedBefore, type Moment, after, occurrenceIn } from './occurrences.ts'
import { ROUND } from './amountSeries.ts'

/** The balance of an account at a moment, in the smallest unit, in O(1) of the chain's length. */
export const balance = (chain: Chain, asset: string, account: number, moment: Moment): bigint =>
  history(chain, asset, account)(moment)

export function history(chain: Chain, asset: string, account: number): (moment: Moment) => bigint {
  const accountFlows = (chain.flows.get(asset) ?? []).filter(({ from, to }) =>
    [from, to].some((role) => role !== null && residue(role, account) !== null),
  )
  const start = asset === COIN_ASSET ? genesis(account) : 0n
  return (moment) =>
    accountFlows.reduce(
      (sum, flow) => sum + moved(flow, account, playedBefore(flow.recurrence, moment)),
      start,
    )
}

export function balancesAt(chain: Chain, asset: string, moment: Moment): (account: number) => bigint {
  const flows = (chain.flows.get(asset) ?? []).map((flow) => ({
    ...flow,
    i: playedBefore(flow.recurrence, moment),
  }))
  // most flows are between a few accounts, and there are many people
  const ofPeople = flows.filter(({ from, to }) =>
    [from, to].some((role) => role !== null && role.base < CROWD),
  )
  return (account) => {
    let sum = asset === COIN_ASSET ? genesis(account) : 0n
    for (const flow of account < CROWD ? ofPeople : flows) sum += moved(flow, account, flow.i)
    return sum
  }
}

/** What a flow added to an account before occurrence `i`, less what it took. The zero address has no balance. */
function moved({ from, to, amount }: Flow, account: number, i: number): bigint {
  if (account === who.nobody) return 0n
  const pays = from && residue(from, account)
  const gets = to && residue(to, account)
  // what goes round a ring returns as the same amount, so often nothing is left to add
  if (from && to && pays !== null && gets !== null && from.size > 1 && (pays - gets) % ROUND === 0) {
    const turns = turnsFrom(to, gets, i) - turnsFrom(from, pays, i)
    return turns === 0 ? 0n : BigInt(turns) * amount.at(gets, account)
  }
  const got = to && gets !== null ? sumFrom(to, gets, account, i, amount) : 0n
  return from && pays !== null ? got - sumFrom(from, pays, account, i, amount, to?.copies) : got
}

/** Minted less burnt, of a token or of one id of it. */
export function supply(chain: Chain, asset: string, moment: Moment): bigint {
  let sum = 0n
  for (const flow of chain.flows.get(asset) ?? []) {
    const i = playedBefore(flow.recurrence, moment)
    if (flow.from?.base === who.nobody) sum += flow.amount.sum(i, flow.to?.copies ?? 1)
    if (flow.to?.base === who.nobody) sum -= flow.amount.sum(i, 1)
  }
  return sum
}

/** The coin supply: genesis and withdrawals less burnt fees. */
export function coinSupply(chain: Chain, moment: Moment): bigint {
  const flows = chain.flows.get(COIN_ASSET) ?? []
  const sum = (flowsToSum: Flow[]) =>
    flowsToSum.reduce((all, flow) => all + flow.amount.sum(playedBefore(flow.recurrence, moment), 1), 0n)
  return (
    GENESIS_SUPPLY +
    sum(flows.filter(({ from }) => from === null)) -
    sum(flows.filter(({ to }) => to === null))
  )
}

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

export type Holder = { account: number; value: bigint }
type Book = { block: number; values: Map<number, bigint> }

const books = new WeakMap<Chain, Map<string, Book>>()

export const holdersCount = (chain: Chain, token: Token): number =>
  chain.once(`holders/${token.account}/count`, () => allValues(chain, token).size)

/** The holders in the newest block, highest first; all ids of an ERC-1155 count together. */
export const allHolders = (chain: Chain, token: Token): Holder[] =>
  chain.once(`holders/${token.account}`, () => sorted(chain, allValues(chain, token)))

export const holdersOf = (chain: Chain, asset: string): Holder[] =>
  chain.once(`holders/of/${asset}`, () => sorted(chain, valuesOf(chain, asset)))

function allValues(chain: Chain, token: Token): Map<number, bigint> {
  const [first = null, ...more] = idsOf(token)
  if (more.length === 0) return valuesOf(chain, assetOf(token, first))
  const sums = new Map<number, bigint>()
  for (const [account, value] of idsOf(token).flatMap((id) => [...valuesOf(chain, assetOf(token, id))])) {
    sums.set(account, (sums.get(account) ?? 0n) + value)
  }
  return sums
}

function valuesOf(chain: Chain, asset: string): Map<number, bigint> {
  const known = books.get(chain) ?? new Map<string, Book>()
  books.set(chain, known)
  const block = chain.head()
  const book = known.get(asset)
  if (book?.block === block) return book.values
  // blocks come one by one: only accounts in the newest blocks are recalculated
  const isNear = book !== undefined && block > book.block && block - book.block <= 100
  const accounts = isNear ? touchedSince(chain, asset, book.block) : accountsOf(chain, asset)
  const values = isNear ? book.values : new Map<number, bigint>()
  const valueOf = balancesAt(chain, asset, after(block))
  for (const account of accounts) {
    const value = valueOf(account)
    if (value > 0n) values.set(account, value)
    else values.delete(account)
  }
  known.set(asset, { block, values })
  return values
}

const sorted = (chain: Chain, values: Map<number, bigint>): Holder[] =>
  Array.from(values, ([account, value]) => ({ account, value })).toSorted(byValue(chain))

export const byValue =
  (chain: Chain) =>
  (a: Holder, b: Holder): number => {
    if (a.value !== b.value) return a.value < b.value ? 1 : -1
    return a.account === b.account
      ? 0
      : chain.plainAddress(a.account) < chain.plainAddress(b.account)
        ? 1
        : -1
  }

/** The ids with separate balances; null for a token without any. */
export const idsOf = (token: Token): (bigint | null)[] =>
  token.kinds?.map((_, at) => BigInt(at + 1)) ?? [null]

function accountsOf(chain: Chain, asset: string): number[] {
  const roles = (chain.flows.get(asset) ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((role) => role !== null)
  const accountCount = Math.max(
    0,
    ...roles.filter(({ base }) => base < CROWD).map(({ base, size, copies }) => base + size * copies),
  )
  return [...Array.from({ length: accountCount }, (_, account) => account), ...actors]
}

function touchedSince(chain: Chain, asset: string, since: number): Set<number> {
  const touched = new Set<number>()
  for (const { recurrence, from, to } of chain.flows.get(asset) ?? []) {
    for (let block = since + 1; block <= chain.head(); block++) {
      const i = occurrenceIn(recurrence, block)
      if (i === null) continue
      for (const role of [from, to].filter((one) => one !== null)) {
        for (let copy = 0; copy < role.copies; copy++) touched.add(player(role, i, copy))
      }
    }
  }
  return touched
}

const GENESIS_SUPPLY =
  [...fortunes.values()].reduce((sum, one) => sum + one, 0n) +
  Array.from({ length: CROWD }, (_, account) => genesis(account)).reduce((sum, one) => sum + one, 0n)

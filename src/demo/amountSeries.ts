import { dice } from './hashes.ts'

/** Amounts repeat after this many occurrences. Ring sizes are multiples of it, so that sums take O(1). */
export const ROUND = 60

/**
 * An amount, in the smallest unit (wei, token units, gas), that varies by occurrence and whose sum over any number of them
 * takes O(1).
 */
export type AmountSeries = {
  /** The amount of occurrence `i` for `account`. */
  at(i: number, account: number): bigint
  sum(i: number, copies: number): bigint
}

export function series(amount: (j: number) => bigint): AmountSeries {
  const amounts = Array.from({ length: ROUND }, (_, j) => amount(j))
  const before = [0n]
  for (const one of amounts) before.push((before.at(-1) ?? 0n) + one)
  const whole = before.at(-1) ?? 0n
  return {
    at: (i) => amounts[i % ROUND] ?? 0n,
    sum: (i, copies) => BigInt(copies) * (BigInt(Math.floor(i / ROUND)) * whole + (before[i % ROUND] ?? 0n)),
  }
}

export const steady = (amount: bigint): AmountSeries => series(() => amount)

export const ZERO = steady(0n)

/** Pseudorandom amounts from `low` to `high`, seeded by the label, in multiples of `step`. */
export function between(label: string, low: bigint, high: bigint, step: bigint): AmountSeries {
  const roll = dice(label)
  const steps = Number((high - low) / step)
  return series(() => low + BigInt(Math.floor(roll() * (steps + 1))) * step)
}

export const combine = (make: (...amounts: bigint[]) => bigint, ...waves: AmountSeries[]): AmountSeries =>
  series((j) => make(...waves.map((one) => one.at(j, 0))))

/** An amount that depends on its recipient. Occurrence `i` reaches every `groups`-th account of `everybody`, starting at `i`. */
export function shares(of: (account: number) => bigint, groups: number, accountCount: number): AmountSeries {
  const before = [0n]
  const until = (i: number): bigint => {
    for (let group = before.length - 1; group < i; group++) {
      let sum = before[group] ?? 0n
      for (let account = group; account < accountCount; account += groups) sum += of(account)
      before.push(sum)
    }
    return before[i] ?? 0n
  }
  return {
    at: (_, account) => of(account),
    sum: (i) => until(i % groups) + (i < groups ? 0n : BigInt(Math.floor(i / groups)) * until(groups)),
  }
}

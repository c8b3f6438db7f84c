import { grouped, point } from './locale.ts'

/** What an amount is worth as a reader sees it: `$1,249.75`, and `<$0.01` for what is less than a cent, at a rate that isn't 0. `null` as for `worthIn`. */
export function worthOf(value: bigint, decimals: number, rate: string | null): string | null {
  const cents = centsOf(value, decimals, rate)
  if (cents === 0n && value !== 0n) return `<$0${point()}01`
  return cents === null ? null : `$${inCents(cents)}`
}

/** What an amount is worth, cut at whole cents; `null` as for `worthIn`. */
const centsOf = (value: bigint, decimals: number, rate: string | null): bigint | null =>
  worthIn(100n, value, decimals, rate)

/** More than anybody has, and than any token is worth in all: a rate that leads here is wrong. In USD. */
export const absurd = 10n ** 13n

/**
 * `value / 10^decimals × rate` in so many `parts` of a USD, cut; `null` for less than nothing, without a usable rate, which may be
 * any decimal text, and for what is absurd. `decimals` are from 0 to 255.
 */
export function worthIn(parts: bigint, value: bigint, decimals: number, rate: string | null): bigint | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const worth = (value * BigInt(whole + fraction) * parts) / 10n ** BigInt(decimals + fraction.length)
  return worth < parts * absurd ? worth : null
}

/** Cents as they are written: `1,249.75`. */
export const inCents = (cents: bigint) =>
  grouped(cents / 100n) + point() + String(cents % 100n).padStart(2, '0')

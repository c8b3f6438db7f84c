import { grouped, decimalMark } from './locale.ts'
import { formatUnits } from './units.ts'

/**
 * What an amount is worth in 10^-18 USD, `value / 10^decimals × rate`, cut; `null` for less than nothing, without a usable rate,
 * which may be any decimal text, and from 10^13 USD on, which is more than anybody has and than any token is worth in all: such a
 * rate is wrong. `decimals` are from 0 to 255.
 */
export function exactWorth(value: bigint, decimals: number, rate: string | null): bigint | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const worth = (value * BigInt(whole + fraction) * 10n ** 18n) / 10n ** BigInt(decimals + fraction.length)
  return worth < 10n ** 31n ? worth : null
}

/** A worth as it is said: `$1,249.75`, cut at cents; `<$0.01` for less of what isn't nothing, though it be worth too little to be kept. */
export function dollars(worth: bigint, isSome = worth > 0n): string {
  const cents = worth / 10n ** 16n
  if (cents === 0n && isSome) return `<$0${decimalMark()}01`
  return `$${grouped(cents / 100n)}${decimalMark()}${String(cents % 100n).padStart(2, '0')}`
}

/** A worth with every digit, for who points at it: `1249.759999 USD`. */
export const exactDollars = (worth: bigint): string => `${formatUnits(worth, 18)} USD`

/** What an amount is worth as a reader sees it; `null` as for `exactWorth`. */
export function worthOf(value: bigint, decimals: number, rate: string | null): string | null {
  const worth = exactWorth(value, decimals, rate)
  return worth === null ? null : dollars(worth, value > 0n)
}

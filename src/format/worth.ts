import { grouped, decimalMark } from './locale.ts'
import { formatUnits } from './units.ts'

/**
 * An amount's worth in 10^-18 USD, cut. `null` if negative, without a valid rate, or from 10^13 USD on, where the rate must be
 * wrong. `decimals`: 0 to 255.
 */
export function exactWorth(value: bigint, decimals: number, rate: string | null): bigint | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const worth = (value * BigInt(whole + fraction) * 10n ** 18n) / 10n ** BigInt(decimals + fraction.length)
  return worth < 10n ** 31n ? worth : null
}

/** A worth cut at cents, `$1,249.75`; `<$0.01` for less, even if the worth itself rounded to zero. */
export function dollars(worth: bigint, isSome = worth > 0n): string {
  const cents = worth / 10n ** 16n
  if (cents === 0n && isSome) return `<$0${decimalMark()}01`
  return `$${grouped(cents / 100n)}${decimalMark()}${String(cents % 100n).padStart(2, '0')}`
}

/** A worth with every digit: `1249.759999 USD`. */
export const exactDollars = (worth: bigint): string => `${formatUnits(worth, 18)} USD`

/** An amount's worth, formatted; `null` as for `exactWorth`. */
export function worthOf(value: bigint, decimals: number, rate: string | null): string | null {
  const worth = exactWorth(value, decimals, rate)
  return worth === null ? null : dollars(worth, value > 0n)
}

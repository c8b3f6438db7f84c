import { grouped, point } from './locale.ts'

/**
 * What an amount is worth: `value / 10^decimals × rate`, in decimal arithmetic, cut at cents: `1,249.75`.
 * `rate` is a decimal text, as sent. `null` without a usable rate, for less than nothing, and for more than there is money:
 * someone's token then claims a rate for all of its many units. `<0.01` for what is less than a cent.
 */
export function worthOf(value: bigint, decimals: number, rate: string | null): string | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const cents = (value * BigInt(whole + fraction) * 100n) / 10n ** BigInt(decimals + fraction.length)
  if (cents === 0n && value !== 0n && BigInt(whole + fraction) !== 0n) return `<0${point()}01`
  if (cents >= mostCents) return null
  return inCents(cents)
}

/** Ten quadrillion USD. */
const mostCents = 10n ** 18n

/** Cents as they are written: `1,249.75`. */
export const inCents = (cents: bigint) =>
  grouped(cents / 100n) + point() + String(cents % 100n).padStart(2, '0')

import { grouped, point } from './locale.ts'
import { formatUnits } from './units.ts'
import { absurd, inCents, worthIn } from './worth.ts'

/** How fine a worth is kept that is summed up or compared: in 10^-18 USD. */
const unit = 10n ** 18n

/** What an amount is worth in 10^-18 USD, cut, for sums and shares; `null` as for `worthIn`. */
export const exactWorth = (value: bigint, decimals: number, rate: string | null): bigint | null =>
  worthIn(unit, value, decimals, rate)

/** A worth in 10^-18 USD as it is said: `$1,249.75`, cut at cents; `<$0.01` for what is less. */
export function dollars(worth: bigint): string {
  const cents = (worth * 100n) / unit
  if (cents === 0n && worth > 0n) return `<$0${point()}01`
  return `$${inCents(cents)}`
}

/** A worth in 10^-18 USD with every digit, for who points at it: `1249.759999 USD`. */
export const exactDollars = (worth: bigint): string => `${formatUnits(worth, 18)} USD`

/**
 * A price as sent, cut at four digits behind the point, or at four that count where it is less than one: `3,118.27`, `0.9998`,
 * `0.00001234`. At least two behind the point. `null` for what is no price, or an absurd one.
 */
export function priceOf(rate: string | null): string | null {
  const [, whole = '', sent = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate ?? '') ?? []
  if (!whole || BigInt(whole) >= absurd) return null
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(sent)?.[0].length ?? 0) : 0
  const fraction = sent.slice(0, zeros + 4).replace(/0+$/, '')
  return grouped(BigInt(whole)) + point() + fraction.padEnd(2, '0')
}

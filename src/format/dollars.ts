import { grouped, point } from './locale.ts'
import { inCents } from './worth.ts'

/** How fine a worth is kept that is summed up or compared: in 10^-18 USD. */
const unit = 10n ** 18n

/**
 * What an amount is worth in 10^-18 USD, cut, for sums and shares; `null` without a usable rate. A rate may be any decimal
 * text and `decimals` anything from 0 to 255.
 */
export function exactWorth(value: bigint, decimals: number, rate: string | null): bigint | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  return (value * BigInt(whole + fraction) * unit) / 10n ** BigInt(decimals + fraction.length)
}

/** A worth in 10^-18 USD as it is said: `$1,249.75`, cut at cents; `<$0.01` for what is less. */
export function dollars(worth: bigint): string {
  const cents = (worth * 100n) / unit
  if (cents === 0n && worth > 0n) return `<$0${point()}01`
  return `$${inCents(cents)}`
}

/**
 * A price as sent, cut at four digits behind the point, or at four that count where it is less than one: `3,118.27`, `0.9998`,
 * `0.00001234`. At least two behind the point. `null` for what is no price, or more than there is money.
 */
export function priceOf(rate: string | null): string | null {
  const [, whole = '', sent = ''] = /^(\d{1,16})(?:\.(\d+))?$/.exec(rate ?? '') ?? []
  if (!whole) return null
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(sent)?.[0].length ?? 0) : 0
  const fraction = sent.slice(0, zeros + 4).replace(/0+$/, '')
  return grouped(BigInt(whole)) + point() + fraction.padEnd(2, '0')
}

import { groupedUnits } from './units.ts'
import { grouped, decimalMark } from './locale.ts'
import { exactWorth } from './worth.ts'

/** An amount in its smallest unit, and how many of those decimals make a whole. */
export type Amount = { value: bigint; decimals: number }

/** What one whole unit of `of` is in whole units of `inUnits`, grouped, cut at so many digits: `3,111.67`. `of` is not zero. */
export function priceIn(inUnits: Amount, of: Amount, digits = 6): string {
  const upper = inUnits.value * 10n ** BigInt(of.decimals + digits)
  const lower = of.value * 10n ** BigInt(inUnits.decimals)
  const text = groupedUnits(upper / lower, digits, digits)
  return upper % lower === 0n ? text : `${text}…`
}

/** Whether there are more whole units of `a` than of `b`. */
export function isMore(a: Amount, b: Amount): boolean {
  return a.value * 10n ** BigInt(b.decimals) > b.value * 10n ** BigInt(a.decimals)
}

/**
 * A price as sent, cut at four digits behind the point, or at four that count where it is less than one: `3,118.27`, `0.9998`,
 * `0.00001234`. At least two behind the point. `null` for what is no price, or an absurd one.
 */
export function priceOf(rate: string | null): string | null {
  if (rate === null || exactWorth(1n, 0, rate) === null) return null
  const [whole = '', sent = ''] = rate.split('.')
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(sent)?.[0].length ?? 0) : 0
  const fraction = sent.slice(0, zeros + 4).replace(/0+$/, '')
  return grouped(BigInt(whole)) + decimalMark() + fraction.padEnd(2, '0')
}

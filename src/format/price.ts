import { groupedUnits } from './units.ts'
import { grouped, decimalMark } from './locale.ts'
import { exactWorth } from './worth.ts'

/** An amount in its smallest unit, with decimals. */
export type Amount = { value: bigint; decimals: number }

/** The price of one whole `of` in whole `inUnits`, grouped, cut at `digits`: `3,111.67`. `of` must not be zero. */
export function priceIn(inUnits: Amount, of: Amount, digits = 6): string {
  const upper = inUnits.value * 10n ** BigInt(of.decimals + digits)
  const lower = of.value * 10n ** BigInt(inUnits.decimals)
  const text = groupedUnits(upper / lower, digits, digits)
  return upper % lower === 0n ? text : `${text}…`
}

/** Whether `a` is more whole units than `b`. */
export function isMore(a: Amount, b: Amount): boolean {
  return a.value * 10n ** BigInt(b.decimals) > b.value * 10n ** BigInt(a.decimals)
}

/** A price cut at four decimals, below one at four significant digits: `3,118.27`, `0.00001234`; null if invalid or absurd. */
export function priceOf(rate: string | null): string | null {
  if (rate === null || exactWorth(1n, 0, rate) === null) return null
  const [whole = '', sent = ''] = rate.split('.')
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(sent)?.[0].length ?? 0) : 0
  const fraction = sent.slice(0, zeros + 4).replace(/0+$/, '')
  return grouped(BigInt(whole)) + decimalMark() + fraction.padEnd(2, '0')
}

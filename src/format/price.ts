import { groupedUnits } from './units.ts'

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

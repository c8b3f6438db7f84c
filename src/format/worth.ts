/**
 * What an amount is worth: `value / 10^decimals × rate`, in decimal arithmetic, cut at cents: `1,249.75`.
 * `rate` is a decimal text, as sent. `null` without a usable rate, or for less than nothing; `<0.01` for what is less than a cent.
 */
export function worthOf(value: bigint, decimals: number, rate: string | null): string | null {
  if (value < 0n || rate === null || !/^\d+(\.\d+)?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const cents = (value * BigInt(whole + fraction) * 100n) / 10n ** BigInt(decimals + fraction.length)
  if (cents === 0n && value !== 0n && BigInt(whole + fraction) !== 0n) return '<0.01'
  return `${(cents / 100n).toLocaleString('en')}.${String(cents % 100n).padStart(2, '0')}`
}

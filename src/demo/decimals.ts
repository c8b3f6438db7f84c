// Decimal digits as servers send them. Rates and worths are text and bigint here, never a float.

/** `amount` of something with so many `decimals`, times a `rate` in decimal digits, as decimal digits. */
export function worth(amount: bigint, decimals: number, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  return digits(amount * BigInt(whole + fraction), decimals + fraction.length)
}

/** `12345n, 3` as `12.345`; zeros at the end are left out. */
export function digits(amount: bigint, decimals: number): string {
  const text = amount.toString().padStart(decimals + 1, '0')
  const fraction = text.slice(text.length - decimals).replace(/0+$/, '')
  const whole = text.slice(0, text.length - decimals)
  return decimals === 0 || fraction === '' ? (decimals === 0 ? text : whole) : `${whole}.${fraction}`
}

/** A share in percent with two digits after the point, for the fields that are JSON numbers. */
export const percent = (part: bigint, of: bigint): number =>
  of === 0n ? 0 : Number((part * 10_000n) / of) / 100

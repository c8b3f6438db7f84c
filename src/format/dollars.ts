import { grouped, point } from './locale.ts'
import { exactWorth } from './worth.ts'

/**
 * A price as sent, cut at four digits behind the point, or at four that count where it is less than one: `3,118.27`, `0.9998`,
 * `0.00001234`. At least two behind the point. `null` for what is no price, or an absurd one.
 */
export function priceOf(rate: string | null): string | null {
  if (rate === null || exactWorth(1n, 0, rate) === null) return null
  const [whole = '', sent = ''] = rate.split('.')
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(sent)?.[0].length ?? 0) : 0
  const fraction = sent.slice(0, zeros + 4).replace(/0+$/, '')
  return grouped(BigInt(whole)) + point() + fraction.padEnd(2, '0')
}

import { grouped, decimalMark } from './locale.ts'

/** A decimal text cut at so many fraction digits and grouped: `1,234.5`; null if invalid. */
export function decimalPlaces(sent: string | null, digits: number): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,40})(?:\.(\d+))?$/.exec(sent ?? '') ?? []
  if (!whole) return null
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  // cut to nothing it would read as zero
  if (/^0*$/.test(whole) && kept === '' && /[1-9]/.test(fraction))
    return `${sign && '−'}<0${decimalMark()}${'0'.repeat(digits - 1)}1`
  return `${sign && '−'}${grouped(BigInt(whole))}${kept && decimalMark() + kept}`
}

/** A decimal text with all digits, grouped; unchanged if invalid. */
export const allPlaces = (sent: string): string => decimalPlaces(sent, Infinity) ?? sent

/** A duration in ms as seconds with at most two fraction digits: `12.04 s`, below one `350 ms`; null for none. */
export function seconds(ms: number | null): string | null {
  if (ms === null || !Number.isFinite(ms) || ms < 0) return null
  if (ms < 1000) return `${Math.trunc(ms)} ms`
  const hundredths = Math.trunc(ms / 10)
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${grouped(Math.trunc(hundredths / 100))}${fraction && decimalMark() + fraction} s`
}

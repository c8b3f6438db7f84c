import { grouped, decimalMark } from './locale.ts'

/** An amount's parts: sign, grouped integer, fraction without trailing zeros. */
export type Parts = {
  sign: '' | '-'
  whole: string
  fraction: string
  /** Digits were cut off; not set where `tiny` is. */
  cut: boolean
  /** All non-zero digits were cut off: `whole` and `fraction` are the least amount shown. */
  tiny: boolean
}

/** An exact decimal without grouping, for files and copying: `1230000000000000000n, 18` is `1.23`. */
export function formatUnits(value: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(value, decimals)
  return sign + whole + (fraction && `.${fraction}`)
}

/** The parts of an amount, cut (never rounded) at `digits` fraction digits. */
export function unitParts(value: bigint, decimals: number, digits = Number.POSITIVE_INFINITY): Parts {
  const { sign, whole, fraction } = split(value, decimals)
  const kept = fraction.slice(0, Math.min(digits, fraction.length))
  const cut = kept.length < fraction.length
  const tiny = cut && whole === '0' && !/[1-9]/.test(kept)
  if (tiny)
    return {
      sign,
      whole: digits > 0 ? '0' : '1',
      fraction: digits > 0 ? '1'.padStart(digits, '0') : '',
      cut: false,
      tiny,
    }
  return { sign, whole: grouped(BigInt(whole)), fraction: kept, cut, tiny }
}

/** Every digit of an amount in the locale's form: `1,234.500001`. */
export const exactUnits = (value: bigint, decimals: number): string => groupedUnits(value, decimals, Infinity)

/** Padding, so that a column's decimal points align. Text, because a screen reader would read a box as a separate number. */
export const roomAfter = (shown: number, isExact: boolean, digits = 0): string =>
  `${(isExact ? Math.max(19, digits + 1) : digits + 2) - shown}ch`

/** Longest readable integer part: fifteen digits with separators. */
export const longestWhole = 19

/** An amount in a sentence: grouped, cut at `digits` with "…"; too small `<0.000001`, too large `1.157…×10⁷⁷`. */
export const shortUnits = (value: bigint, decimals: number, digits = 6): string =>
  unitParts(value, decimals, digits).whole.length > longestWhole
    ? briefUnits(value, decimals)
    : groupedUnits(value, decimals, digits)

/** For little space: at most six fraction digits, fewer the more stand before; over `maxDigits` `1.157…×10⁷⁷`. Cut. */
export function briefUnits(value: bigint, decimals: number, maxDigits = 9): string {
  const { sign, whole, fraction } = split(value, decimals)
  if (whole.length <= maxDigits)
    return groupedUnits(
      value,
      decimals,
      whole === '0' ? 6 : Math.max(0, Math.min(6, maxDigits - 2 - whole.length)),
    )
  const rest = whole.slice(1, 4).replace(/0+$/, '')
  const cut = /[1-9]/.test(whole.slice(4) + fraction) ? '…' : ''
  const power = String(whole.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
  return `${sign && '−'}${whole[0]}${rest && decimalMark()}${rest}${cut}×10${power}`
}

/** Formats an amount in text; over `maxDigits` integer digits in scientific notation. */
export type AmountWords = (value: bigint, decimals: number, maxDigits?: number) => string

/** The formatter that the user chose: short or exact. */
export function amountWords(amounts: 'short' | 'exact'): AmountWords {
  return amounts === 'exact' ? exactUnits : briefUnits
}

/** `part / whole` in percent, cut at `digits`: `93.5 %`, with a no-break space. Empty if `whole` is zero. */
export function share(part: bigint, whole: bigint, digits = 2): string {
  if (whole === 0n) return ''
  const parts = (part * 10n ** BigInt(digits + 2)) / whole
  if (parts === 0n && part !== 0n) return `<0${decimalMark()}${'0'.repeat(digits - 1)}1\u00A0%`
  return `${shortUnits(parts, digits, digits)}\u00A0%`
}

/** As {@link share}, with a fixed number of digits: `43.00 %`. For columns and legends. */
export function evenShare(part: bigint, whole: bigint, digits = 2): string {
  const [before = '', fraction = ''] = share(part, whole, digits).slice(0, -2).split(decimalMark())
  return before && `${before + decimalMark() + fraction.padEnd(digits, '0')}\u00A0%`
}

/** As {@link share} with all digits, at most eighteen and "…". For hovering over a cut one. */
export function exactShare(part: bigint, whole: bigint): string {
  if (whole === 0n) return ''
  // a share of 2^64 ends by then
  const digits = 64
  const scaled = part * 10n ** BigInt(digits + 2)
  return `${groupedUnits(scaled / whole, digits, scaled % whole === 0n ? Infinity : 18)}\u00A0%`
}

/** The share as a number from 0 to 100, for charts only. */
export function percentOf(part: bigint, whole: bigint | null): number {
  return whole ? Math.max(0, Math.min(100, Number((part * 10_000n) / whole) / 100)) : 0
}

export function groupedUnits(value: bigint, decimals: number, digits: number): string {
  const { sign, whole, fraction, cut, tiny } = unitParts(value, decimals, digits)
  return `${sign && '−'}${tiny ? '<' : ''}${whole}${fraction && decimalMark() + fraction}${cut ? '…' : ''}`
}

function split(value: bigint, decimals: number): { sign: '' | '-'; whole: string; fraction: string } {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cutAt = digits.length - decimals
  return {
    sign: value < 0n ? '-' : '',
    whole: digits.slice(0, cutAt),
    fraction: digits.slice(cutAt).replace(/0+$/, ''),
  }
}

/** The unit of gas prices: 10^`decimals` smallest units. `of` names its asset, if its name doesn't. */
export type GasUnit = { decimals: number; name: string; of: string | null }

/** The unit of gas prices: gwei (10⁹ wei) for 18 decimals, else the whole asset; smallest units if decimals are unknown. */
export function gasUnitOf(asset: {
  kind: 'coin' | 'token'
  symbol: string | null
  decimals: number | null
}): GasUnit {
  const { kind, symbol, decimals } = asset
  if (decimals === null) return { decimals: 0, name: 'smallest units', of: symbol ?? `a ${kind}` }
  if (kind === 'coin' && decimals === 18) return { decimals: 9, name: 'gwei', of: null }
  return { decimals, name: symbol ?? (kind === 'coin' ? 'coin' : 'of a token'), of: null }
}

/** A price in gwei (10⁹ smallest units of any coin) as decimal text in another unit. */
export function fromGwei(gwei: string, { decimals }: GasUnit): string {
  const [whole = '0', fraction = ''] = gwei.split('.')
  const decimalPlaces = fraction.length + decimals - 9
  const digits = BigInt(whole + fraction)
  return decimalPlaces < 0
    ? String(digits * 10n ** BigInt(-decimalPlaces))
    : formatUnits(digits, decimalPlaces)
}

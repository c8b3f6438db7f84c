import { grouped, decimalMark } from './locale.ts'

/** An amount cut into the parts that are shown apart: sign, grouped integer, fraction without padding zeros. */
export type Parts = {
  sign: '' | '-'
  whole: string
  fraction: string
  /** Digits were left out after those told: the exact amount is longer. Not where it is `tiny`, which says so itself. */
  cut: boolean
  /** Every digit but zeros was left out: `whole` and `fraction` are the least that so many digits show. */
  tiny: boolean
}

/**
 * The exact decimal of an integer amount of smallest units: `1230000000000000000n, 18` is `1.23`. The same for every reader, no
 * grouping: for files and copies.
 */
export function formatUnits(value: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(value, decimals)
  return sign + whole + (fraction && `.${fraction}`)
}

/** The parts of an amount at no more than `digits` fraction digits: cut, never rounded. */
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

/** Every digit of an amount as the reader's language sets them: `1,234.500001`. For the page. */
export const exactUnits = (value: bigint, decimals: number): string => groupedUnits(value, decimals, Infinity)

/**
 * The room that an amount of a column leaves after its point and what is `shown` behind it, so that point is under point: up to
 * `digits`, and "…". With every digit it is what nearly all tokens need, as those of a column may have others, and more may
 * come. A box of that width would be read aloud as a number of its own.
 */
export const roomAfter = (shown: number, isExact: boolean, digits = 0): string =>
  `${(isExact ? Math.max(19, digits + 1) : digits + 2) - shown}ch`

/** What is longer before its point, fifteen digits with their separators, nobody reads at a glance. */
export const longestWhole = 19

/**
 * As a sentence says it: grouped, cut at `digits` with "…". An amount too small for that is `<0.000001`, one that nobody can read at a
 * glance is `1.157…×10⁷⁷`.
 */
export const shortUnits = (value: bigint, decimals: number, digits = 6): string =>
  unitParts(value, decimals, digits).whole.length > longestWhole
    ? briefUnits(value, decimals)
    : groupedUnits(value, decimals, digits)

/**
 * For little room: up to six digits after the point, fewer the more stand before it; with more than `most` before it as
 * `1.157…×10⁷⁷`. Cut, never rounded.
 */
export function briefUnits(value: bigint, decimals: number, most = 9): string {
  const { sign, whole, fraction } = split(value, decimals)
  if (whole.length <= most)
    return groupedUnits(
      value,
      decimals,
      whole === '0' ? 6 : Math.max(0, Math.min(6, most - 2 - whole.length)),
    )
  const rest = whole.slice(1, 4).replace(/0+$/, '')
  const cut = /[1-9]/.test(whole.slice(4) + fraction) ? '…' : ''
  const power = String(whole.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
  return `${sign && '−'}${whole[0]}${rest && decimalMark()}${rest}${cut}×10${power}`
}

/** Says an amount in running text; `most` digits before the point are still said as a number. */
export type AmountWords = (value: bigint, decimals: number, most?: number) => string

/** As the reader wants amounts: in few digits, or with every one. */
export function amountWords(amounts: 'short' | 'exact'): AmountWords {
  return amounts === 'exact' ? exactUnits : briefUnits
}

/** `part / whole` in percent at two digits or so many, cut: `93.5 %`, which no line break parts. Empty without a whole. Exact integers in. */
export function share(part: bigint, whole: bigint, digits = 2): string {
  if (whole === 0n) return ''
  const parts = (part * 10n ** BigInt(digits + 2)) / whole
  if (parts === 0n && part !== 0n) return `<0${decimalMark()}${'0'.repeat(digits - 1)}1\u00A0%`
  return `${shortUnits(parts, digits, digits)}\u00A0%`
}

/** The same, every one with as many digits, `43.00 %`: point under point, sign under sign. For columns and legends. */
export function evenShare(part: bigint, whole: bigint, digits = 2): string {
  const [before = '', fraction = ''] = share(part, whole, digits).slice(0, -2).split(decimalMark())
  return before && `${before + decimalMark() + fraction.padEnd(digits, '0')}\u00A0%`
}

/** The same to its last digit, for who points at one that is cut; of one that never ends eighteen behind the point, and "…". */
export function exactShare(part: bigint, whole: bigint): string {
  if (whole === 0n) return ''
  // a share of 2^64 ends by then
  const digits = 64
  const scaled = part * 10n ** BigInt(digits + 2)
  return `${groupedUnits(scaled / whole, digits, scaled % whole === 0n ? Infinity : 18)}\u00A0%`
}

/** The same as a number from 0 to 100, for drawing alone. */
export function percentOf(part: bigint, whole: bigint | null): number {
  return whole ? Math.max(0, Math.min(100, Number((part * 10_000n) / whole) / 100)) : 0
}

/** The same however long it is. */
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

/** What prices of gas are told in: so many smallest units make one of it. `of` names what it is a unit of, where its own name doesn't. */
export type GasUnit = { decimals: number; name: string; of: string | null }

/**
 * The unit for prices of gas that are paid in an asset: gwei, which is 10⁹ wei, for a coin of 18 decimals; else one whole of the
 * asset, in which prices are told to the last digit; smallest units where nobody tells its decimals.
 */
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

/** A price that is told in gwei, which is 10⁹ smallest units of any coin, as decimal text in another unit. */
export function fromGwei(told: string, { decimals }: GasUnit): string {
  const [whole = '0', fraction = ''] = told.split('.')
  const places = fraction.length + decimals - 9
  const digits = BigInt(whole + fraction)
  return places < 0 ? String(digits * 10n ** BigInt(-places)) : formatUnits(digits, places)
}

// The words of the page are English. Digits are grouped and parted, and dates are written, as the reader's own language
// does it.

// made when they are wanted: a browser's first takes tens of ms, which a page has while its first answer is on the way
let locale: Intl.Locale | undefined
let format: Intl.NumberFormat | undefined
let mark: string | undefined
const numbers = () => (format ??= new Intl.NumberFormat(readerLocale()))

/** How numbers and days are written: Gregorian, and in Latin digits. */
export function readerLocale(): Intl.Locale {
  const [known = 'en-GB'] = locale ? [] : (globalThis.window?.navigator.languages ?? []).flatMap(writable)
  return (locale ??= new Intl.Locale(known, { calendar: 'gregory', numberingSystem: 'latn' }))
}

/** What parts a whole number from its fraction: `.` or `,`. */
export const decimalMark = (): string => (mark ??= numbers().format(0.5).replaceAll(/\d/g, ''))

/** A whole number, grouped: `24,118,306`. Exact for bigints too. */
export const grouped = (value: number | bigint): string => numbers().format(value)

/**
 * A language, if it can be written here. In the place of one that the browser doesn't know it would write its system's, with
 * digits of its own; of what is none, such as the `C` or `en-US@posix` of some systems, it makes an error; and letters from
 * right to left would take along what stands beside a date.
 */
function writable(language: string): string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language).filter(
      (one) => !/Arab|Hebr|Thaa/.test(new Intl.Locale(one).maximize().script ?? ''),
    )
  } catch {
    return []
  }
}

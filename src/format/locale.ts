// The page's words are English; numbers and dates follow the browser's locale.

// created on demand: the browser's first Intl object takes tens of ms
let locale: Intl.Locale | undefined
let format: Intl.NumberFormat | undefined
let mark: string | undefined
const numbers = () => (format ??= new Intl.NumberFormat(readerLocale()))

/** The locale for numbers and dates, with Gregorian calendar and Latin digits. */
export function readerLocale(): Intl.Locale {
  const [known = 'en-GB'] = locale ? [] : (globalThis.window?.navigator.languages ?? []).flatMap(writable)
  return (locale ??= new Intl.Locale(known, { calendar: 'gregory', numberingSystem: 'latn' }))
}

/** The locale's decimal mark, `.` or `,`. */
export const decimalMark = (): string => (mark ??= numbers().format(0.5).replaceAll(/\d/g, ''))

/** A grouped integer: `24,118,306`. Exact for bigints. */
export const grouped = (value: number | bigint): string => numbers().format(value)

/**
 * The locale if usable. Browsers replace an unknown one by the system's, with its digits, and throw on `C` or `en-US@posix`;
 * right-to-left dates would reorder text around them.
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

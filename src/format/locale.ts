// The words of the page are English. Digits are grouped and parted as the reader's own language does it, and dates
// stand in the order of the reader's English.

const languages = (globalThis.window?.navigator.languages ?? []).filter(isLanguage)

/** The English that dates are written in. */
export const english = languages.find((language) => /^en\b/.test(language)) ?? 'en-GB'

// made when they are wanted: a browser's first takes tens of ms, which a page has while its first answer is on the way
let format: Intl.NumberFormat | undefined
let mark: string | undefined
const numbers = () => (format ??= new Intl.NumberFormat(languages[0] ?? english, { numberingSystem: 'latn' }))

/** What parts a whole number from its fraction: `.` or `,`. */
export const point = (): string =>
  (mark ??=
    numbers()
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.')

/** A whole number, grouped: `24,118,306`. Exact for bigints too. */
export const grouped = (value: number | bigint): string => numbers().format(value)

/** Some systems name what is no language, such as `C` or `en-US@posix`, of which browsers make nothing but an error. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

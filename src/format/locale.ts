// The words of the page are English. Digits are grouped and parted, and dates are written, as the reader's own language
// does it.

const plain = 'en-GB'
const [own] = [...(globalThis.window?.navigator.languages ?? []), plain].flatMap(localeOf)
/** Whose dates are written. Letters from right to left would take along the time that follows a date. */
export const dating = /Arab|Hebr|Thaa/.test(own?.maximize().script ?? '') ? plain : own

// made when they are wanted: a browser's first takes tens of ms, which a page has while its first answer is on the way
let format: Intl.NumberFormat | undefined
let mark: string | undefined
const numbers = () => (format ??= new Intl.NumberFormat(own))

/** What parts a whole number from its fraction: `.` or `,`. */
export const point = (): string => (mark ??= numbers().format(0.5).replaceAll(/\d/g, ''))

/** A whole number, grouped: `24,118,306`. Exact for bigints too. */
export const grouped = (value: number | bigint): string => numbers().format(value)

/** Some systems name what is no language, such as `C` or `en-US@posix`, of which browsers make nothing but an error. */
function localeOf(tag: string) {
  try {
    return new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' })
  } catch {
    return []
  }
}

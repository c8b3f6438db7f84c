import { readerLocale } from './locale.ts'
import { type Day, dayMs } from './time.ts'

/** A day from text: `2025-02-27`, `27 Feb 2025`, `Feb 27, 2025`, `27.2.2025`, or the locale's form; null without a year. */
export function readDay(text: string): Day | null {
  const [first, second, third, ...more] =
    text
      .trim()
      .toLowerCase()
      .match(/\d+|\p{L}+/gu)
      ?.filter((part) => !/^(utc|de|of|st|nd|rd|th)$/.test(part)) ?? []
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return null
  const parts = [first, second, third]
  const named = parts.findIndex((part) => monthNamed(part) !== null)
  const order = /^\d{4}$/.test(first) ? 'ymd' : named === 0 ? 'mdy' : named === 1 ? 'dmy' : ownOrder()
  const at = (field: string) => parts[order.indexOf(field)] ?? ''
  const month = monthNamed(at('m')) ?? Number(at('m'))
  const [year, day] = [at('y'), at('d')]
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  const read = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  const isDay = read.getUTCMonth() === month - 1 && read.getUTCDate() === Number(day)
  return isDay ? read.toISOString().slice(0, 10) : null
}

/** The last ms of a UTC day, since 1970. */
export const endOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) + dayMs - 1

/** Months in English and the locale, long and short, without diacritics: `feb`, `february`, `févr`. */
let months: Map<string, number> | undefined
function monthNamed(word: string): number | null {
  months ??= new Map(
    ['en', String(readerLocale())].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const written = format.formatToParts(Date.UTC(2025, index, 1))
          const name = written.find(({ type }) => type === 'month')?.value ?? ''
          return [name.toLowerCase().replaceAll(/[^\p{L}]/gu, ''), index + 1]
        }).filter(([name]) => name !== '')
      }),
    ),
  )
  return months.get(word) ?? null
}

/** The locale's order of an all-numeric date: `dmy`, `mdy` or `ymd`. */
const ownOrder = (): string =>
  new Intl.DateTimeFormat(readerLocale(), { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (/^(year|month|day)$/.test(type) ? [type.slice(0, 1)] : []))
    .join('')

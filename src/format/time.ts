import { readerLocale } from './locale.ts'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const

// Spans of time, in ms.

export const second = 1000
export const minute = 60_000
export const hour = 3_600_000
export const dayMs = 86_400_000

const time = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const

// made once, when the first time is told
let utc: Format | undefined
let local: Format | undefined

/** A moment in UTC, its day as the reader’s language writes it: `21 Nov 2026, 03:44:11 UTC`. */
export function utcTime(iso: string): string {
  return (utc ??= formatIn('UTC'))(iso)
}

/** A moment in the reader's own zone, which is named: `21 Nov 2026, 04:44:11 UTC+1`. */
export function localTime(iso: string): string {
  return (local ??= formatIn())(iso)
}

/** The two halves of a moment that may stand on two lines: `21 Nov 2026,` and `03:44:11 UTC`. */
export function dayAndHour(moment: string): [day: string, hour: string] {
  const end = moment.lastIndexOf(',') + 1
  return [moment.slice(0, end), moment.slice(end).trim()]
}

type Format = (iso: string) => string

/** How a day is written, in a zone or the reader’s own: `21 Nov 2026`, `21. Nov. 2026`. */
export const dayFormat = (timeZone?: string) => new Intl.DateTimeFormat(readerLocale(), { ...date, timeZone })

function formatIn(timeZone?: string): Format {
  const day = dayFormat(timeZone)
  const clock = new Intl.DateTimeFormat('en', { ...time, timeZone })
  return (iso) => {
    const moment = new Date(iso)
    // the zone is told as GMT+1, and GMT+0 or GMT
    const clockTime = clock
      .format(moment)
      .replace(/GMT(\+0$)?/, 'UTC')
      .replace('-', '−')
    return `${day.format(moment)}, ${clockTime}`
  }
}

/** How long ago, for a sentence: `2 minutes ago`. `now` in ms. */
export function ago(iso: string, now: number): string {
  const past = now - Date.parse(iso)
  const units: [number, Intl.RelativeTimeFormatUnit][] = [
    [365 * dayMs, 'year'],
    [30 * dayMs, 'month'],
    [dayMs, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
    [second, 'second'],
  ]
  const [ms, unit] = units.find(([size]) => Math.abs(past) >= size) ?? [second, 'second' as const]
  // what is less than a second ahead is of now: clocks differ by that much, and only -0 is ago
  return new Intl.RelativeTimeFormat('en').format(-Math.trunc(past / ms) || -0, unit)
}

/** A day of UTC, as ISO writes it: `2025-02-27`. */
export type Day = string

/** A day as the reader’s language writes it: `27 Feb 2025`. */
export const formatDay = (day: Day): string => dayFormat('UTC').format(new Date(`${day}T00:00:00Z`))

import { readerLocale } from './locale.ts'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const

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

// created at first use
let utc: Format | undefined
let local: Format | undefined

/** A time in UTC with the day in the locale's form: `21 Nov 2026, 03:44:11 UTC`. */
export function utcTime(iso: string): string {
  return (utc ??= formatIn('UTC'))(iso)
}

/** A time in the browser's zone: `21 Nov 2026, 04:44:11 UTC+1`. */
export function localTime(iso: string): string {
  return (local ??= formatIn())(iso)
}

/** Splits a formatted time: `21 Nov 2026,` and `03:44:11 UTC`. */
export function dayAndHour(moment: string): [day: string, hour: string] {
  const end = moment.lastIndexOf(',') + 1
  return [moment.slice(0, end), moment.slice(end).trim()]
}

type Format = (iso: string) => string

/** The locale's day format in a zone (default: the browser's): `21 Nov 2026`, `21. Nov. 2026`. */
export const dayFormat = (timeZone?: string) => new Intl.DateTimeFormat(readerLocale(), { ...date, timeZone })

function formatIn(timeZone?: string): Format {
  const day = dayFormat(timeZone)
  const clock = new Intl.DateTimeFormat('en', { ...time, timeZone })
  return (iso) => {
    const moment = new Date(iso)
    // Intl writes the zone as GMT+1, and UTC as GMT+0 or GMT
    const clockTime = clock
      .format(moment)
      .replace(/GMT(\+0$)?/, 'UTC')
      .replace('-', '−')
    return `${day.format(moment)}, ${clockTime}`
  }
}

/** Relative time for a sentence: `2 minutes ago`. `now` in ms. */
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
  // up to a second ahead counts as now, since clocks differ; only -0 is formatted as "ago"
  return new Intl.RelativeTimeFormat('en').format(-Math.trunc(past / ms) || -0, unit)
}

/** A UTC day in ISO form: `2025-02-27`. */
export type Day = string

/** A day in the locale's form: `27 Feb 2025`. */
export const formatDay = (day: Day): string => dayFormat('UTC').format(new Date(`${day}T00:00:00Z`))

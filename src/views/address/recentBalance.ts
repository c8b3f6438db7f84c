import { dayMs } from '#format/spans.ts'
import type { DayBalance } from '#api/coinBalances.ts'

type KnownDay = { date: string; value: bigint }
/** `at`: how many days after the first; `height` from 0 to 1 of the highest, null where the balance of the day isn't known. */
export type RecentDay = { date: string; at: number; height: number | null }

/** How many days a small drawing of balances has room for. */
const most = 30
const steps = 1000n

/**
 * What is told of the last days up to `now` (ms), the oldest first, and the first of the lowest and of the highest. Servers
 * leave days out: `span` counts those too. Null where there is nothing to see: no coin, or not two days of which the balance
 * is known.
 */
export function recentBalance(
  sent: readonly DayBalance[],
  now: number,
): { days: RecentDay[]; span: number; lowest: KnownDay; highest: KnownDay } | null {
  const dated = sent
    .flatMap(({ date, value }) => {
      const day = dayOf(date)
      // the day that it is somewhere
      return day === null || day * dayMs > now + dayMs ? [] : [{ date, day, value }]
    })
    .toSorted((a, b) => a.day - b.day)
  const last = dated.at(-1)?.day ?? 0
  const told = dated.filter(({ day }) => day > last - most)
  const [first, ...others] = told.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  if (!first || others.length === 0) return null
  const lowest = others.reduce((low, day) => (day.value < low.value ? day : low), first)
  const highest = others.reduce((high, day) => (day.value > high.value ? day : high), first)
  if (highest.value <= 0n) return null
  const heightOf = (value: bigint) =>
    value > 0n ? Math.max(Number((value * steps) / highest.value), 1) / Number(steps) : 0
  const start = told[0]?.day ?? last
  const days = told.map(({ date, day, value }) => ({
    date,
    at: day - start,
    height: value === null ? null : heightOf(value),
  }))
  return { days, span: last - start + 1, lowest, highest }
}

/** Days since 1970 of a date; null of what is none. */
function dayOf(date: string): number | null {
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  // the 30th of February is a day of March to browsers
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? moment / dayMs : null
}

import type { DayBalance } from '#api/coinBalances.ts'

type KnownDay = { date: string; value: bigint }
/** `height` from 0 to 1 of the highest; null where the balance of the day isn't known. */
export type RecentDay = { date: string; height: number | null }

/** How many days a small drawing of balances has room for. */
const most = 30
const steps = 1000n

/**
 * The last of some days, the oldest first, and the first of the lowest and of the highest. Null where there is nothing to
 * see: no coin, or not two days of which the balance is known.
 */
export function recentBalance(
  sent: readonly DayBalance[],
): { days: RecentDay[]; lowest: KnownDay; highest: KnownDay } | null {
  const told = sent
    .filter(({ date }) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)))
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .slice(-most)
  const [first, ...others] = told.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  if (!first || others.length === 0) return null
  const lowest = others.reduce((low, day) => (day.value < low.value ? day : low), first)
  const highest = others.reduce((high, day) => (day.value > high.value ? day : high), first)
  if (highest.value <= 0n) return null
  const heightOf = (value: bigint) =>
    value > 0n ? Math.max(Number((value * steps) / highest.value), 1) / Number(steps) : 0
  const days = told.map(({ date, value }) => ({ date, height: value === null ? null : heightOf(value) }))
  return { days, lowest, highest }
}

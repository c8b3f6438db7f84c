import { isoOf } from './chain.ts'
import { firstBlockOf } from './coinBalances.ts'
import type { Ask } from './paging.ts'
import { before, countBefore, timeOf, wholeTracks } from './timetable.ts'

const DAY = 86_400
const DAYS = 31

/** `GET /stats/charts/transactions`: how many each day had, newest first; today's count is so far. */
export function transactionsChart({ chain }: Ask) {
  const tracks = wholeTracks(chain.scenes)
  const today = Math.floor(timeOf(chain.head()) / DAY)
  const until = (day: number): number => countBefore(tracks, before(firstBlockOf(day, chain.head() + 1)))
  return {
    chart_data: Array.from({ length: DAYS }, (_, ago) => today - ago).map((day) => ({
      date: isoOf(day * DAY).slice(0, 10),
      transactions_count: until(day + 1) - until(day),
    })),
  }
}

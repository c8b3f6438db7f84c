import type { Ask } from './ask.ts'
import { dateOf } from './chain.ts'
import { before, countBefore, dayOf, firstBlockOf, wholeTracks } from './timetable.ts'

const DAYS = 31

/** `GET /stats/charts/transactions`: how many each day had, newest first; today's count is so far. */
export function transactionsChart({ chain }: Ask) {
  const tracks = wholeTracks(chain.scenes)
  const today = dayOf(chain.head())
  const until = (day: number): number => countBefore(tracks, before(firstBlockOf(day, chain.head() + 1)))
  return {
    chart_data: Array.from({ length: DAYS }, (_, ago) => today - ago).map((day) => ({
      date: dateOf(day),
      transactions_count: until(day + 1) - until(day),
    })),
  }
}

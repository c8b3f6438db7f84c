import type { DayEnd } from '#api/fallback/dayEnd.ts'
import type { Day } from '#format/time.ts'

/** The day with whose end a list begins, in the browser's history beside the link: who gets the link goes by its block. */
export type DayInPlace = DayEnd & { day: Day }

declare module '@tanstack/react-router' {
  interface HistoryState {
    dayInPlace?: DayInPlace
  }
}

import { dayFormat } from './time.ts'

/** A day of UTC, as ISO writes it: `2025-02-27`. */
export type Day = string

/** A day as the reader’s language writes it: `27 Feb 2025`. */
export const dayWords = (day: Day): string => dayFormat('UTC').format(new Date(`${day}T00:00:00Z`))

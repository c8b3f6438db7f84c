import type { ListQuery } from '#api/query.ts'
import { localTime, utcTime } from '#format/time.ts'

/** From when until when, both included, in ms since 1970; null is no limit. */
export type Span = { from: number | null; to: number | null }

/** No limits at all. */
export const always: Span = { from: null, to: null }

/** Whether it leaves anything out. */
export const isLimited = ({ from, to }: Span): boolean => from !== null || to !== null

/** The span between two moments that were typed: the second minute is in it to its end. */
export function readSpan(typed: { from: string; to: string }, isLocal: boolean): Span {
  const to = readMoment(typed.to, isLocal)
  return { from: readMoment(typed.from, isLocal), to: to === null ? null : to + 59_999 }
}

/** The moment that was typed as `2025-03-01T12:00`, in UTC or the reader's own zone; null for none. */
function readMoment(typed: string, isLocal: boolean): number | null {
  const ms = Date.parse(isLocal || !typed ? typed : `${typed}Z`)
  return Number.isNaN(ms) ? null : ms
}

/** A span in a sentence: ` from 1 Mar 2025, 12:00:00 UTC`; empty where it has no limits. */
export function spanWords({ from, to }: Span, isLocal: boolean): string {
  const words = (ms: number) => (isLocal ? localTime : utcTime)(new Date(ms).toISOString())
  return (from === null ? '' : ` from ${words(from)}`) + (to === null ? '' : ` until ${words(to)}`)
}

/** Whether the rows of a list are of different times, so that some of them can be asked for. */
export const hasTimes = <Item>({ queryKey: [, , path] }: ListQuery<Item>): boolean =>
  !/^\/(search|transactions\/|blocks\/)/.test(path)

/** Whether no row can follow that is newer than the one before: so lists come, unless they are sorted. */
export const isNewestFirst = <Item>({ queryKey: [, , , filters] }: ListQuery<Item>): boolean =>
  filters.sort === undefined

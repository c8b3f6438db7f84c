import { readerActs } from '#ui/readerActs.ts'
import type { Place } from '#ui/readerPlace.ts'

type Kept = { place?: Place & { in: number }; __TSR_key?: string } | null

/**
 * Begins a list where its reader was, as a link to a row there would: src/ui/readerPlace.ts noted it in the browser's history,
 * and src/views/list/bringBack.ts then brings them to the row. Only what another document noted, whose rows are gone with it.
 * Either way the note goes, and is made again once the list is drawn: to the router, the page with it would be another than the
 * one its own links lead to.
 */
function takePlace(): void {
  const { place, __TSR_key: key, ...state } = (history.state as Kept) ?? {}
  const isGone = place && place.in !== performance.timeOrigin
  globalThis.loupePlace = isGone ? place : undefined
  if (!place) return
  // without the router's name for it, under which that would scroll as far as the longer list was
  const left = isGone ? state : { ...state, __TSR_key: key }
  History.prototype.replaceState.call(history, left, '', isGone ? place.link : null)
}

takePlace()
// before src/views/list/bringBack.ts is there to hear of it
for (const act of readerActs)
  addEventListener(act, () => void (globalThis.loupePlace = 'acted'), { passive: true })
// before the router hears of it
addEventListener('popstate', takePlace, true)

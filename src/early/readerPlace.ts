import { userActivityEvents } from '#ui/userActivity.ts'
import type { Place } from '#ui/readerPlace.ts'

type Kept = { place?: Place & { in: number; own: string }; __TSR_key?: string } | null

/**
 * Begins a list where its reader was, as the address bar says: src/ui/readerPlace.ts wrote it there, and
 * src/views/list/bringBack.ts then brings them to the row. Only what another document noted, whose rows are gone with it: of
 * this one the router gets the link that it knows the page by. The note is made again once the list is drawn.
 */
function takePlace(): void {
  const { place, __TSR_key: key, ...state } = (history.state as Kept) ?? {}
  const isGone = place && place.in !== performance.timeOrigin
  globalThis.loupePlace = isGone ? place : undefined
  const bar = globalThis.loupeBar
  // a place in the page, by its `#` alone, which begins with what the bar said
  if (!place && bar && location.href.startsWith(`${bar.shown}#`)) {
    History.prototype.replaceState.call(history, history.state, '', bar.own + location.hash)
  }
  if (!place) return
  // without the router's name for it, under which that would scroll as far as the longer list was
  const left = isGone ? state : { ...state, __TSR_key: key }
  History.prototype.replaceState.call(history, left, '', isGone ? place.link : place.own)
}

takePlace()
// before src/views/list/bringBack.ts is there to hear of it
for (const act of userActivityEvents)
  addEventListener(act, () => void (globalThis.loupePlace = 'acted'), { passive: true })
// before the router hears of it
addEventListener('popstate', takePlace, true)

import { userActivityEvents } from '#ui/userActivity.ts'
import type { Place } from '#ui/readerPlace.ts'

type HistoryState = { place?: Place & { in: number; own: string }; __TSR_key?: string } | null

/**
 * Restores a list's scroll position from the address bar, where src/ui/readerPlace.ts wrote it; src/views/list/bringBack.ts
 * then scrolls to the row. Only for a position from another document, whose rows are gone with it; within this one the router
 * gets its own link back. The position is written again once the list is drawn.
 */
function takePlace(): void {
  const { place, __TSR_key: key, ...state } = (history.state as HistoryState) ?? {}
  const isGone = place && place.in !== performance.timeOrigin
  globalThis.loupePlace = isGone ? place : undefined
  const bar = globalThis.loupeBar
  // a `#` link within the page, resolved against the address bar
  if (!place && bar && location.href.startsWith(`${bar.shown}#`)) {
    History.prototype.replaceState.call(history, history.state, '', bar.own + location.hash)
  }
  if (!place) return
  // without the router's scroll key, which would scroll as far as the longer list was
  const left = isGone ? state : { ...state, __TSR_key: key }
  History.prototype.replaceState.call(history, left, '', isGone ? place.link : place.own)
}

takePlace()
// before src/views/list/bringBack.ts listens
for (const act of userActivityEvents)
  addEventListener(act, () => void (globalThis.loupePlace = 'acted'), { passive: true })
// in the capture phase, before the router
addEventListener('popstate', takePlace, true)

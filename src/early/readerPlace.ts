type Kept = { place?: { in: number; link: string }; __TSR_key?: string } | null

/**
 * Opens a list where its reader was, as a link to that row would: src/ui/readerPlace.ts noted it in the browser's history. Only
 * what another document noted, whose rows are gone with it. Either way the note goes, and is made again once the list is
 * drawn: to the router, the page with it would be another than the one its own links lead to.
 */
function takePlace(): void {
  const { place, __TSR_key: key, ...state } = (history.state as Kept) ?? {}
  if (!place) return
  const isGone = place.in !== performance.timeOrigin
  // without the router's name for it, under which that would scroll as far as the longer list was
  const left = isGone ? state : { ...state, __TSR_key: key }
  History.prototype.replaceState.call(history, left, '', isGone ? place.link : null)
}

takePlace()
// before the router hears of it
addEventListener('popstate', takePlace, true)

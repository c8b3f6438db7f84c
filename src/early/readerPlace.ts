type Kept = { place?: { in: number; link: string }; __TSR_key?: string } | null

/**
 * Opens a list where its reader was, as a link to that row would: src/ui/readerPlace.ts noted it in the browser's history. Only
 * what another document noted, whose rows are gone with it.
 */
function takePlace(): void {
  // without the router's name for it, under which that would scroll as far as the longer list was
  const { place, __TSR_key: _key, ...state } = (history.state as Kept) ?? {}
  if (place && place.in !== performance.timeOrigin)
    History.prototype.replaceState.call(history, state, '', place.link)
}

takePlace()
// before the router hears of it
addEventListener('popstate', takePlace, true)

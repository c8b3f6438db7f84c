/** A row of a list that begins at a link: the `nth` there, `top` px below the top of the window. */
export type Place = { link: string; nth: number; top: number }

/** Where a list can begin with a row: at a link, as the `nth` row. `own` is the link by which the page was opened. */
export type Onward = { link: string; nth: number; own: string }

declare global {
  /**
   * Where the user was in this list in another document, until it is scrolled to, or the user acts: see
   * views/list/bringBack.ts.
   */
  var loupePlace: Place | 'acted' | undefined
  /** The address bar's URL while a list is read, and the link by which the router knows the page. */
  var loupeBar: { shown: string; own: string } | undefined
}

let kept:
  | { body: HTMLElement; path: string; onwardAt: (index: number) => Onward | null | undefined }
  | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Writes the position in a long table to the address bar: the first row in the window, where the list can begin. The router
 * isn't notified, as it would take it for another list. A reload, or opening that link, begins there, and
 * src/early/readerPlace.ts gives the router its own link back.
 */
export function keepPlace(
  body: HTMLElement | null,
  onwardAt: (index: number) => Onward | null | undefined,
): void {
  if (!body) return
  kept = { body, path: kept?.body === body ? kept.path : location.pathname, onwardAt }
  // added once, however often this is called
  addEventListener('scrollend', noteSoon)
  addEventListener('popstate', noteSoon)
  noteSoon()
}

/** Browsers limit how often a page may write its history. */
function noteSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(note, 200)
}

function note(): void {
  // releases the rows of a page that was left
  if (!kept?.body.isConnected) kept = undefined
  // rows of another page, or of other filters, may still be shown while this one's load
  if (kept?.path !== location.pathname || location.hash) return
  if (kept.body.closest('[aria-busy=true]')) return
  const rows = [...kept.body.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find((one) => one.getBoundingClientRect().bottom > 0) ?? rows.at(-1)
  const onward = row && kept.onwardAt(Number(row.dataset.row))
  if (!row || onward === undefined) return
  const place = onward && { in: performance.timeOrigin, ...onward, top: row.getBoundingClientRect().y }
  const { place: before, ...state } = (history.state ?? {}) as { place?: typeof place }
  if (JSON.stringify(before ?? null) === JSON.stringify(place)) return
  const shown = place?.link ?? globalThis.loupeBar?.own ?? location.href
  // the list arrived after its user left, or the URL is of the page before
  if (new URL(shown, location.href).pathname !== location.pathname) return
  globalThis.loupeBar = place ? { shown, own: place.own } : undefined
  // not the router's replaceState, which would navigate
  History.prototype.replaceState.call(history, place ? { ...state, place } : state, '', shown)
}

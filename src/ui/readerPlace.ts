/** A row of a list that begins at a link: the `nth` there, as far below the window's top as `top`, in px. */
export type Place = { link: string; nth: number; top: number }

/** Where a list goes on with a row: at a link, the `nth` row there. `own` is the link that the page was come to by. */
export type Onward = { link: string; nth: number; own: string }

declare global {
  /** Where the reader was when another document had this list, until they are brought there, or do something: see views/list/bringBack.ts. */
  var loupePlace: Place | 'acted' | undefined
  /** What the address bar says while a list is read, and the link that the router knows its page by. */
  var loupeBar: { shown: string; own: string } | undefined
}

let kept:
  | { body: HTMLElement; path: string; onwardAt: (index: number) => Onward | null | undefined }
  | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Has the address bar say where in a long table the reader is: at the first row in the window, where its list can be begun
 * there. The router isn't told: to it the list would be another. A page that is loaded anew, or come to by that link, begins
 * there, and src/early/readerPlace.ts gives the router its own link back.
 */
export function keepPlace(
  body: HTMLElement | null,
  onwardAt: (index: number) => Onward | null | undefined,
): void {
  if (!body) return
  kept = { body, path: kept?.body === body ? kept.path : location.pathname, onwardAt }
  // once, however often it is said
  addEventListener('scrollend', noteSoon)
  addEventListener('popstate', noteSoon)
  noteSoon()
}

/** Browsers let a page write into its history only so often. */
function noteSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(note, 200)
}

function note(): void {
  // the rows of a page that was left aren't held
  if (!kept?.body.isConnected) kept = undefined
  // the rows of another page, or of other filters, may still stand while those of this one are asked for
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
  // a list that came while its reader left, or what was said of the page before, is none of this page
  if (new URL(shown, location.href).pathname !== location.pathname) return
  globalThis.loupeBar = place ? { shown, own: place.own } : undefined
  // not the router's own, to which that would be a move
  History.prototype.replaceState.call(history, place ? { ...state, place } : state, '', shown)
}

/** A row of a list that begins at a link: the `nth` there, as far below the window's top as `top`, in px. */
export type Place = { link: string; nth: number; top: number }

declare global {
  /** Where the reader was when another document had this list, until they are brought there, or do something: see views/list/bringBack.ts. */
  var loupePlace: Place | 'acted' | undefined
}

let kept:
  | { body: HTMLElement; path: string; rowAt: (index: number) => Omit<Place, 'top'> | undefined }
  | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Notes where in a long table the reader is, in the page's entry of the browser's history: the first row in the window,
 * where its page of the list begins further down. A page that is loaded anew begins there: see src/early/readerPlace.ts.
 */
export function keepPlace<Row extends { page: number }>(
  body: HTMLElement | null,
  rows: readonly Row[],
  linkOf: (row: Row) => string,
): void {
  if (!body) return
  const path = kept?.body === body ? kept.path : location.pathname
  const rowAt = (index: number) => {
    const row = rows[index]
    return row && { link: linkOf(row), nth: index - rows.findIndex(({ page }) => page === row.page) }
  }
  kept = { body, path, rowAt }
  // once, however often it is said
  addEventListener('scrollend', noteSoon)
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
  const given = row && kept.rowAt(Number(row.dataset.row))
  if (!given) return
  const link = new URL(given.link)
  link.searchParams.delete('instance') // for other readers, who lack it
  // what is marked is what the reader's own link points at
  const pointed = new URLSearchParams(location.search).get('row')
  if (pointed === null) link.searchParams.delete('row')
  else link.searchParams.set('row', pointed)
  const place = link.searchParams.has('at')
    ? { in: performance.timeOrigin, link: link.href, nth: given.nth, top: row.getBoundingClientRect().y }
    : undefined
  const { place: before, ...state } = (history.state ?? {}) as { place?: typeof place }
  if (JSON.stringify(before) === JSON.stringify(place)) return
  // not the router's own, to which that would be a move
  History.prototype.replaceState.call(history, place ? { ...state, place } : state, '')
}

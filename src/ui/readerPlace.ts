/** What of a row can be copied; the last is a link to it. */
export type Copies<Row> = (row: Row) => readonly { value: string }[]

let kept: { body: HTMLElement; path: string; linkOf: (index: number) => string | undefined } | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Notes where in a long table the reader is, in the page's entry of the browser's history: the link to the row in the
 * middle of the window, where that begins further down the list. A page that is loaded anew begins there: see
 * src/early/readerPlace.ts.
 */
export function keepPlace<Row>(body: HTMLElement | null, rows: readonly Row[], copies: Copies<Row>): void {
  if (!body) return
  const path = kept?.body === body ? kept.path : location.pathname
  const linkOf = (index: number) =>
    rows
      .slice(index, index + 1)
      .flatMap(copies)
      .at(-1)?.value
  kept = { body, path, linkOf }
  noteSoon()
}

addEventListener('scrollend', noteSoon)

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
  const row = rows.find((one) => one.getBoundingClientRect().bottom > innerHeight / 2) ?? rows.at(-1)
  const given = row && kept.linkOf(Number(row.dataset.row))
  if (!given) return
  const link = new URL(given)
  link.searchParams.delete('instance') // for other readers, who lack it
  const place = link.searchParams.has('at') ? { in: performance.timeOrigin, link: link.href } : undefined
  const { place: before, ...state } = (history.state ?? {}) as { place?: typeof place }
  if (before?.link === place?.link && before?.in === place?.in) return
  // not the router's own, to which that would be a move
  History.prototype.replaceState.call(history, place ? { ...state, place } : state, '')
}

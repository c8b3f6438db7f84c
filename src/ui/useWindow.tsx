import { type RefObject, useState } from 'react'
import { renderNothing, lazyComponent } from './lazyComponent.tsx'
import { assumedHeight } from './tableShape.ts'
import { usePrinted } from './usePrinted.ts'

/** Which rows stand in the page, and how high each is, in px. */
export type View = { first: number; end: number; height: number }

/** Where all rows stand, nothing has to be told; and it takes a library. */
const WindowRows = lazyComponent(async () => (await import('./Windows.tsx')).WindowRows, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

/** On paper nobody scrolls: rows that were read stand there, up to so many. */
const mostPrinted = 1000

/** So many rows fill the window, as high as they are taken to be. */
export const filling = (height: number): number => Math.ceil((globalThis.innerHeight ?? 1000) / height)

/**
 * Which rows of a long table stand in the page: those in view and some around them, with the space that the others
 * would take. All rows are as high as the first, and taken to be `assumed` px high until that is measured. `body` holds
 * the rows; `watch` has to be drawn beside them.
 */
export function useWindow(count: number, body: RefObject<HTMLElement | null>, assumed = assumedHeight) {
  const [view, setView] = useState<View | null>(null)
  const isPrinted = usePrinted()
  const standing = Math.min(count, filling(assumed))
  const isLong = count > standing
  const { first, end, height } = isPrinted
    ? { first: 0, end: Math.min(count, mostPrinted), height: 0 }
    : isLong && view && view.first < count
      ? { ...view, end: Math.min(count, view.end) }
      : { first: 0, end: standing, height: view?.height ?? assumed }
  /** Scrolls so far that a row is in view, or in the middle of it. */
  const scrollTo = (index: number, toMiddle = false) => {
    if (!body.current) return
    const each = rowHeight(body.current) || assumed
    const start = body.current.getBoundingClientRect().y + index * each
    const [above, below] = [start - headsOver(body.current), start + each - innerHeight]
    if (toMiddle) scrollBy({ top: (above + below) / 2 })
    else if (above < 0 || below > 0) scrollBy({ top: Math.min(above, Math.max(0, below)) })
  }
  /** The first row that is wholly in sight, or below it. */
  const inView = () => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const top = body.current ? headsOver(body.current) : 0
    return Number(rows.find((row) => row.getBoundingClientRect().top >= top)?.dataset.row ?? 0)
  }
  return {
    first,
    end,
    before: first * height,
    after: (count - end) * height,
    scrollTo,
    inView,
    isPrinted,
    watch: isLong && <WindowRows count={count} body={body} assumed={assumed} onView={setView} />,
  }
}

/** How much of the window's top the heads of a table take, in px. */
const headsOver = (body: HTMLElement): number => body.closest('table')?.tHead?.offsetHeight ?? 0

/** Of the first row that stands; 0 for none. */
export const rowHeight = (body: HTMLElement): number =>
  body.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0

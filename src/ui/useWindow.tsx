import { type RefObject, useState } from 'react'
import { renderNothing, lazyComponent } from './lazyComponent.tsx'
import { assumedHeight } from './tableShape.ts'
import { mostPrinted, usePrinted } from './usePrinted.ts'

/** The mounted rows, and the height of each, in px. */
export type View = { first: number; end: number; height: number }

/** Not loaded where all rows are mounted; it needs a library. */
const WindowRows = lazyComponent(async () => (await import('./Windows.tsx')).WindowRows, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

/** How many rows of an assumed height fill the window. */
export const filling = (height: number): number => Math.ceil((globalThis.innerHeight ?? 1000) / height)

/**
 * Which rows of a long table are mounted: those in view and some around them, with the space of the others. All rows are as
 * high as the first, assumed to be `assumed` px until that is measured. `body` contains the rows; `watch` has to be rendered
 * beside them.
 */
export function useWindow(count: number, body: RefObject<HTMLElement | null>, assumed = assumedHeight) {
  const [view, setView] = useState<View | null>(null)
  const isPrinted = usePrinted()
  const initialCount = Math.min(count, filling(assumed))
  const isLong = count > initialCount
  const { first, end, height } = isPrinted
    ? { first: 0, end: Math.min(count, mostPrinted), height: 0 }
    : isLong && view && view.first < count
      ? { ...view, end: Math.min(count, view.end) }
      : { first: 0, end: initialCount, height: view?.height ?? assumed }
  /** Scrolls until a row is in view, or in the middle of it. */
  const scrollTo = (index: number, toMiddle = false) => {
    if (!body.current) return
    const each = rowHeight(body.current) || assumed
    const start = body.current.getBoundingClientRect().y + index * each
    const [above, below] = [start - headsOver(body.current), start + each - innerHeight]
    if (toMiddle) scrollBy({ top: (above + below) / 2 })
    else if (above < 0 || below > 0) scrollBy({ top: Math.min(above, Math.max(0, below)) })
  }
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

const headsOver = (body: HTMLElement): number => body.closest('table')?.tHead?.offsetHeight ?? 0

export const rowHeight = (body: HTMLElement): number =>
  body.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0

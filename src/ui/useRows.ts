import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { assumedHeight } from './tableShape.ts'
import { usePrinted } from './usePrinted.ts'

type View = { first: number; end: number }
/** Where a table begins in the page, null until it is measured, and how high its rows are; in px. */
type Place = { top: number | null; height: number }

/** So many rows at least stand beyond those in view. */
const around = 12
/** The view moves on by so many rows at a time, not with every one. */
const step = 4
/** On paper nobody scrolls: rows that were read stand there, up to so many. */
const mostPrinted = 1000

/**
 * Which rows of a long table stand in the page: those in view and some around them, with the space that the others
 * would take. All rows are as high as the first, and taken to be `assumed` px high until that is measured. `body` holds
 * the rows.
 */
export function useRows(count: number, body: RefObject<HTMLElement | null>, assumed = assumedHeight) {
  const [{ top, height }, setPlace] = useState<Place>({ top: null, height: assumed })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return
      const { y } = body.current.getBoundingClientRect()
      const next = { top: Math.round(y + scrollY), height: rowHeight(body.current, assumed) }
      setPlace((before) => (before.top === next.top && before.height === next.height ? before : next))
    }
    // it tells at once, when the page has been laid out anyway; then when what stands above grows, or rows do
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body, assumed])
  const [view, setView] = useState<View | null>(null)
  const standing = Math.min(count, filling(assumed))
  const isLong = count > standing
  useLayoutEffect(() => {
    if (!isLong) return
    const within = (row: number) => Math.max(0, Math.min(count, row))
    const look = () => {
      // until it is measured it is taken to begin below a window that isn't scrolled: taken to begin on top, it would have
      // rows for a moment that nobody sees, and columns as wide as these need
      const start = top ?? (scrollY > 0 ? 0 : Infinity)
      const inView = Math.floor((scrollY - start) / height / step) * step
      const first = within(inView - around)
      // a table below the window has rows too: they come into view first, and tell how wide its columns are; those that stood
      // first stay
      const end = within(
        Math.max(2 * around, filling(assumed), inView + Math.ceil(innerHeight / height) + step + around),
      )
      setView((before) => (before?.first === first && before.end === end ? before : { first, end }))
    }
    // those beyond the view come after the ones in it
    startTransition(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isLong, count, top, height, assumed])
  const isPrinted = usePrinted()
  const { first, end } = isPrinted
    ? { first: 0, end: Math.min(count, mostPrinted) }
    : isLong && view && view.first < count
      ? view
      : { first: 0, end: standing }
  /** Scrolls so far that a row is in view, or in the middle of it. */
  const scrollTo = (index: number, toMiddle = false) => {
    if (!body.current) return
    const each = rowHeight(body.current, assumed)
    const start = body.current.getBoundingClientRect().y + index * each
    const [above, below] = [start - headsOver(body.current), start + each - innerHeight]
    if (toMiddle) scrollBy({ top: (above + below) / 2 })
    else if (above < 0 || below > 0) scrollBy({ top: Math.min(above, Math.max(0, below)) })
  }
  return {
    first,
    end,
    before: first * height,
    after: isPrinted ? 0 : Math.max(0, count - end) * height,
    scrollTo,
    isPrinted,
  }
}

/** So many rows fill the window, as high as they are taken to be. src/early draws as many. */
const filling = (assumed: number): number => Math.ceil((globalThis.innerHeight ?? 1000) / assumed)

/** How much of the window's top the heads of a table take, in px. */
export const headsOver = (body: HTMLElement): number => body.closest('table')?.tHead?.offsetHeight ?? 0

function rowHeight(body: HTMLElement, assumed: number): number {
  return body.querySelector('[data-row]')?.getBoundingClientRect().height || assumed
}

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { filling, rowHeight, type View } from './useWindow.tsx'

/** So many rows at least stand beyond those in view. */
const around = 12
/** The view moves on by so many rows at a time, not with every one. */
const step = 4

type Props = {
  count: number
  /** What holds the rows. */
  body: RefObject<HTMLElement | null>
  /** How high a row is taken to be until one was measured, in px. */
  assumed: number
  onView: (view: View) => void
}

/** Tells which rows of a long list are in the window, and those around them. Draws nothing. */
export function WindowRows({ count, body, assumed, onView }: Props) {
  // a list that isn't measured yet is taken to begin below a window that isn't scrolled: taken to begin on top, it would have
  // rows for a moment that nobody sees, and columns as wide as these need
  const [{ top, height }, setPlace] = useState({
    top: scrollY > 0 ? 0 : innerHeight,
    height: assumed,
  })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return
      const next = {
        top: Math.round(body.current.getBoundingClientRect().y + scrollY),
        height: rowHeight(body.current) || assumed,
      }
      setPlace((before) => (before.top === next.top && before.height === next.height ? before : next))
    }
    // it tells at once, when the page has been laid out anyway; then when what stands above it grows, or rows do
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body, assumed])
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    scrollMargin: top,
    overscan: around,
  })
  useLayoutEffect(() => rows.measure(), [rows, height])
  const { startIndex = 0, endIndex = 0 } = rows.calculateRange() ?? {}
  const first = Math.max(0, Math.floor(startIndex / step) * step - around)
  // a list below the window has rows too: they come into view first, and tell how wide its columns are; those that stood
  // first stay
  const last = Math.max(2 * around, filling(assumed), Math.ceil(endIndex / step) * step + step + around)
  const end = Math.min(count, last)
  const isFirst = useRef(true)
  const tell = () => onView({ first, end, height })
  useLayoutEffect(() => {
    // those beyond the view come after the ones in it
    if (isFirst.current) startTransition(tell)
    else tell()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  }, [first, end, height])
  return null
}

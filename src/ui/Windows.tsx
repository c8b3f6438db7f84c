import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ItemsView, placeOf } from './useItems.tsx'
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
  const { top, height } = usePlaceOf(body, assumed)
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

type ItemsProps = {
  count: number
  /** What holds the items, each with its place as `data-item`. */
  body: RefObject<HTMLElement | null>
  assumed: number
  always: number | undefined
  /** What a reader opened. */
  kept: RefObject<ReadonlySet<number>>
  onView: (view: ItemsView) => void
}

/** Tells which of many items of any height are near the window, and those that are worked in. Draws nothing. */
export function WindowItems({ count, body, assumed, always, kept, onView }: ItemsProps) {
  const { top } = usePlaceOf(body, assumed)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = placeOf(document.activeElement, body.current)
      const stays = [...kept.current, focused, always].filter((one) => one !== undefined && one < range.count)
      const near = defaultRangeExtractor(range)
      return [...new Set([...near, ...(stays as number[])])].toSorted((a, b) => a - b)
    },
    [body, always, kept],
  )
  const items = useWindowVirtualizer({
    count,
    estimateSize: () => assumed,
    scrollMargin: top,
    overscan: Math.ceil(reach / assumed),
    indexAttribute: 'data-item',
    rangeExtractor,
  })
  useLayoutEffect(() => {
    for (const item of body.current?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? [])
      items.measureElement(item)
  })
  const standing = items.getVirtualItems().map(({ index, start, end }) => ({
    index,
    start: start - top,
    end: end - top,
  }))
  const view = { items: standing, total: items.getTotalSize() }
  const told = JSON.stringify(view)
  // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  useLayoutEffect(() => onView(view), [told])
  return null
}

/** Further than a reader scrolls before it can be drawn, in px. */
const reach = 1500

/** Where a list begins in the page, and how high its first row is, in px; told anew when what stands above it grows, or rows do. */
function usePlaceOf(body: RefObject<HTMLElement | null>, assumed: number): { top: number; height: number } {
  // a list that isn't measured yet is taken to begin below a window that isn't scrolled: taken to begin on top, it would have
  // rows for a moment that nobody sees, and columns as wide as these need
  const [place, setPlace] = useState({
    top: globalThis.scrollY > 0 ? 0 : globalThis.innerHeight,
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
    // it tells at once, when the page has been laid out anyway
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body, assumed])
  return place
}

type LinesProps = {
  count: number
  /** The box that they are scrolled in. */
  box: RefObject<HTMLElement | null>
  /** How high each is, in px. */
  height: number
  onView: (view: Pick<View, 'first' | 'end'>) => void
}

/** Tells which of many lines are in the view of a box, and those around them. Draws nothing. */
export function BoxLines({ count, box, height, onView }: LinesProps) {
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 30,
  })
  const { startIndex = 0, endIndex = 0 } = lines.calculateRange() ?? {}
  // not every step of a scroll draws anew
  const first = Math.max(0, Math.floor(startIndex / 10) * 10 - 30)
  const end = Math.min(count, Math.ceil(endIndex / 10) * 10 + 30)
  // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  useLayoutEffect(() => onView({ first, end }), [first, end])
  return null
}

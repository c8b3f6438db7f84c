import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ItemsView, placeOf } from './useItems.tsx'
import { filling, rowHeight, type View } from './useWindow.tsx'

/** At least this many rows are mounted beyond those in view. */
const around = 12
const step = 4

type Props = {
  count: number
  body: RefObject<HTMLElement | null>
  /** The assumed row height until one is measured, in px. */
  assumed: number
  onView: (view: View) => void
}

/** Reports which rows of a long list are in or near the window. Renders nothing. */
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
  // a list below the window has rows too: they come into view first, and define its column widths; the rows mounted first stay
  const last = Math.max(2 * around, filling(assumed), Math.ceil(endIndex / step) * step + step + around)
  const end = Math.min(count, last)
  const isFirst = useRef(true)
  const tell = () => onView({ first, end, height })
  useLayoutEffect(() => {
    // rows beyond the view are rendered after those in it
    if (isFirst.current) startTransition(tell)
    else tell()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  }, [first, end, height])
  return null
}

type ItemsProps = {
  count: number
  body: RefObject<HTMLElement | null>
  assumed: number
  always: number | undefined
  mounted: RefObject<ReadonlySet<number>>
  onView: (view: ItemsView) => void
}

/** Reports which of many items of any height are near the window or in use. Renders nothing. */
export function WindowItems({ count, body, assumed, always, mounted, onView }: ItemsProps) {
  const { top } = usePlaceOf(body, assumed)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = placeOf(document.activeElement, body.current)
      return withStaying(range, [...mounted.current, focused, always])
    },
    [body, always, mounted],
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
  const visible = items.getVirtualItems().map(({ index, start, end }) => ({
    index,
    start: start - top,
    end: end - top,
  }))
  const view = { items: visible, total: items.getTotalSize() }
  const viewJson = JSON.stringify(view)
  useLayoutEffect(() => {
    // before the window is measured there is none: what stands must not be unmounted meanwhile, with what was opened in it
    if (visible.length > 0) onView(view)
    // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  }, [viewJson])
  return null
}

/** The items of a range and those that stay, in order; of these the ones that there are: a list may have changed since. */
export function withStaying(range: Range, staying: readonly (number | undefined)[]): number[] {
  const stay = staying.filter((one) => one !== undefined && one >= 0 && one < range.count) as number[]
  return [...new Set([...defaultRangeExtractor(range), ...stay])].toSorted((a, b) => a - b)
}

/** Further than the user scrolls before rows are rendered, in px. */
const reach = 1500

/** Where a list begins in the page, and the height of its first row, in px; updated when content above it grows, or rows do. */
function usePlaceOf(body: RefObject<HTMLElement | null>, assumed: number): { top: number; height: number } {
  // a list not yet measured is assumed to begin below an unscrolled window: assumed on top, it would mount rows that nobody
  // sees, and get columns of their width
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
    // called at once, when layout has been done anyway
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body, assumed])
  return place
}

type LinesProps = {
  count: number
  box: RefObject<HTMLElement | null>
  height: number
  onView: (view: Pick<View, 'first' | 'end'>) => void
}

/** Reports which of many lines are in or near the view of a box. Renders nothing. */
export function BoxLines({ count, box, height, onView }: LinesProps) {
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 30,
  })
  const { startIndex = 0, endIndex = 0 } = lines.calculateRange() ?? {}
  // not every scroll step renders anew
  const first = Math.max(0, Math.floor(startIndex / 10) * 10 - 30)
  const end = Math.min(count, Math.ceil(endIndex / 10) * 10 + 30)
  // oxlint-disable-next-line react/exhaustive-deps -- as what it tells changes
  useLayoutEffect(() => onView({ first, end }), [first, end])
  return null
}

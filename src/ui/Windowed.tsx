import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import { around, type WindowedProps } from './useRows.tsx'

/** Tells which rows are in view, and some around them, whenever that changes. */
export function Windowed({ count, top, height, onView }: WindowedProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here: what it returns is read at once
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: around,
    scrollMargin: top,
    useFlushSync: false,
    // at its start it would go back to where the reader was when it was drawn, which may be long before it stands
    scrollToFn: () => {},
  })
  useLayoutEffect(() => {
    rows.scrollOffset = scrollY
    rows.measure()
  }, [rows, height])
  const inView = rows.getVirtualItems()
  const first = inView[0]?.index ?? 0
  const end = (inView.at(-1)?.index ?? -1) + 1
  // before it has measured the window it knows of none
  useLayoutEffect(() => {
    if (end > 0) onView({ first, end })
  }, [first, end, onView])
  return null
}

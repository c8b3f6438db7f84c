import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

const assumedHeight = 33

/**
 * Which rows of a long table stand in the page: those in view and some around them, with the space that the others
 * would take. All rows are as high as the first. `body` holds the rows.
 */
export function useRows(count: number, body: RefObject<HTMLElement | null>) {
  const [{ top, height }, setPlace] = useState({ top: 0, height: assumedHeight })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return
      const { y } = body.current.getBoundingClientRect()
      const row = body.current.querySelector('[data-row]')?.getBoundingClientRect().height || assumedHeight
      setPlace((before) => {
        const next = { top: Math.round(y + scrollY), height: row }
        return before.top === next.top && before.height === next.height ? before : next
      })
    }
    measure()
    // what stands above the table may grow, and rows are higher on phones
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body])
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here: what it returns is read at once
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    useFlushSync: false,
  })
  useLayoutEffect(() => rows.measure(), [rows, height])
  const inView = rows.getVirtualItems()
  return {
    first: inView[0]?.index ?? 0,
    end: (inView.at(-1)?.index ?? -1) + 1,
    before: (inView[0]?.start ?? top) - top,
    after: rows.getTotalSize() - ((inView.at(-1)?.end ?? top) - top),
    scrollTo: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}

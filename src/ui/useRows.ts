import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

const assumedHeight = 33
/** On paper nobody scrolls: rows that were read stand there, up to so many. */
const mostPrinted = 1000

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
  const scrollTo = (index: number) => rows.scrollToIndex(index, { align: 'auto' })
  const isPrinted = useSyncExternalStore(onPrint, () => printing)
  if (isPrinted) return { first: 0, end: Math.min(count, mostPrinted), before: 0, after: 0, scrollTo }
  return {
    first: inView[0]?.index ?? 0,
    end: (inView.at(-1)?.index ?? -1) + 1,
    before: (inView[0]?.start ?? top) - top,
    after: rows.getTotalSize() - ((inView.at(-1)?.end ?? top) - top),
    scrollTo,
  }
}

let printing = false

/** Tells when the page is about to be printed, and when that is over. */
function onPrint(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    printing = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', note)
  addEventListener('afterprint', note)
  return () => {
    removeEventListener('beforeprint', note)
    removeEventListener('afterprint', note)
  }
}

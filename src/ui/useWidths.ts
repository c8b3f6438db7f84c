import { type RefObject, useLayoutEffect, useRef } from 'react'

type Kept = { ids: string; room: number; widths: readonly number[] }

/**
 * Keeps the columns of a table as wide as they are, whichever of its rows stand in the page: each lot of them would be laid
 * out anew, and every column move while it is read. What doesn't fit a column widens it, for good. Begins anew with other
 * columns, and where there is another width for the table.
 */
export function useWidths(
  body: RefObject<HTMLElement | null>,
  columns: readonly { id: string; width?: string | undefined }[],
): () => void {
  const kept = useRef<Kept | null>(null)
  const keep = () => {
    const table = body.current?.closest('table')
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])]
    const room = table?.parentElement?.clientWidth ?? 0
    const ids = columns.map(({ id }) => id).join()
    if (kept.current?.ids !== ids || kept.current.room !== room) {
      kept.current = null
      for (const [place, { style }] of heads.entries()) {
        style.width = columns[place]?.width ?? ''
        style.minWidth = ''
      }
    }
    const widths = heads.map((head) => head.getBoundingClientRect().width)
    const before = kept.current?.widths
    if (before && widths.every((width, place) => Math.abs(width - (before[place] ?? 0)) < 0.5)) return
    // a table that is scrolled sideways would take back what the next rows don't need
    const isOver = sum(widths) > Math.min(room, before ? sum(before) + 0.5 : room)
    for (const [place, { style }] of heads.entries()) {
      const width = widths[place] ?? 0
      style.width = `${width}px`
      if (isOver || (before && width > (before[place] ?? 0))) style.minWidth = style.width
    }
    kept.current = { ids, room, widths }
  }
  // after every drawing, before it is seen
  useLayoutEffect(keep)
  return keep
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

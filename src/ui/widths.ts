type CachedWidths = { ids: string; available: number; widths: readonly number[] }

const cachedWidths = new WeakMap<HTMLTableElement, CachedWidths>()

/**
 * Fixes the column widths of the table with this body: otherwise each mounted set of rows would be laid out anew, and columns
 * move while reading. Wider content widens its column for good. Starts anew with other columns or another table width.
 */
export function keepWidths(
  body: HTMLElement | null,
  columns: readonly { id: string; width?: string | undefined }[],
): void {
  const table = body?.closest('table')
  if (!table) return
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const available = table.parentElement?.clientWidth ?? 0
  const ids = columns.map(({ id, width }) => id + (width ?? '')).join()
  let cached = cachedWidths.get(table)
  if (cached?.ids !== ids || cached.available !== available) {
    cached = undefined
    for (const [place, { style }] of heads.entries()) {
      style.width = columns[place]?.width ?? ''
      style.minWidth = ''
    }
  }
  const widths = heads.map((head) => head.getBoundingClientRect().width)
  const before = cached?.widths
  if (before && widths.every((width, place) => Math.abs(width - (before[place] ?? 0)) < 0.5)) return
  // in a table that scrolls sideways the next rows might need less
  const isOver = sum(widths) > Math.min(available, before ? sum(before) + 0.5 : available)
  for (const [place, { style }] of heads.entries()) {
    const width = widths[place] ?? 0
    style.width = `${width}px`
    if (isOver || (before && width > (before[place] ?? 0))) style.minWidth = style.width
  }
  cachedWidths.set(table, { ids, available, widths })
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/**
 * The preferred width of a time column: one line where the other columns leave space, else date and time on two lines. None for
 * relative times.
 */
export const timeWidth = (time: string): string | undefined =>
  // with the longest zone: UTC+5:30
  time === 'relative' ? undefined : time === 'utc' ? '22ch' : '27ch'

/** The style of a cell that shrinks first in a narrow table, down to this width, and is clipped. */
export const yieldingTo = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(9rem, max-content)',
} as const

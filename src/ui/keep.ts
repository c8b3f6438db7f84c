import { keepPlace } from './readerPlace.ts'
import { headsOver } from './useRows.ts'
import { keepWidths } from './widths.ts'

/** What of a long table outlives the rows that stand in it: how wide its columns are, and where its reader is. */
export function keep<Row extends { page: number }>(
  body: HTMLElement | null,
  columns: Parameters<typeof keepWidths>[1],
  rows: readonly Row[],
  linkOf: (row: Row) => string,
): void {
  keepWidths(body, columns)
  keepPlace(body, rows, linkOf)
}

/** The first row that is wholly in sight, or below it. */
export function inView(body: HTMLElement | null): number {
  if (!body) return 0
  const top = headsOver(body)
  const rows = [...body.querySelectorAll<HTMLElement>('[data-row]')]
  return Number(rows.find((row) => row.getBoundingClientRect().top >= top)?.dataset.row ?? 0)
}

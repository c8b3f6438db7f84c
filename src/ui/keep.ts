import { type Copies, keepPlace } from './readerPlace.ts'
import { keepWidths } from './widths.ts'

/** What of a long table outlives the rows that stand in it: how wide its columns are, and where its reader is. */
export function keep<Row extends { page: number }>(
  body: HTMLElement | null,
  columns: Parameters<typeof keepWidths>[1],
  rows: readonly Row[],
  copies: Copies<Row>,
): void {
  keepWidths(body, columns)
  keepPlace(body, rows, copies)
}

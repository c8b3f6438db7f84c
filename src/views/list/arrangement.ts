import { useChoices } from '#settings/store.ts'
import type { Column } from '#ui/Table.tsx'

/** Which columns are shown, in which order; those that it doesn't name follow as they come. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

export const asTheyCome: Arrangement = { order: [], hidden: [] }

/** How the reader arranged the columns of the list with this name. */
export function useArrangement(list: string): Arrangement {
  return useChoices().columns[list] ?? asTheyCome
}

/** The columns that are shown, as they were arranged. */
export function arranged<Row>(
  columns: readonly Column<Row>[],
  { order, hidden }: Arrangement,
): readonly Column<Row>[] {
  const place = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length)
  return columns.filter(({ id }) => !hidden.includes(id)).toSorted((a, b) => place(a) - place(b))
}

import { useChoices } from '#settings/store.ts'
import type { Column } from '#ui/Table.tsx'

/** Which columns are shown, in which order. Lists of one name share it, and may have columns that it doesn't name: extra ones are hidden then. */
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
  const places = inOrder(
    columns.map(({ id }) => id),
    order,
  )
  return columns
    .filter(({ id, isExtra }) => !hidden.includes(id) && (!isExtra || order.includes(id)))
    .toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id))
}

/** These ids in an order that needn't name each: one that it doesn't name stays behind the one before it. */
export function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter((id) => ids.includes(id))
  for (const [index, id] of ids.entries())
    if (!placed.includes(id)) placed.splice(placed.indexOf(ids[index - 1] ?? '') + 1, 0, id)
  return placed
}

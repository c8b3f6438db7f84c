import { useMemo } from 'react'
import { useChoices, useShowsWorth } from '#settings/store.ts'
import type { Column, Shown } from '#ui/Table.tsx'
import { useIsTablet } from '#ui/breakpoints.ts'

/** Which columns are shown, in which order. Lists of one name share it, and may have columns that it doesn't name: extra ones are hidden then. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

export const asTheyCome: Arrangement = { order: [], hidden: [] }

/** How the reader arranged the columns of the list with this name. */
export function useArrangement(list: string): Arrangement {
  return useChoices().columns[list] ?? asTheyCome
}

/** Columns that tell a worth in USD. */
const ofWorth: ReadonlySet<string> = new Set(['worth', 'worth-share', 'rate', 'price', 'market'])

/** Those that may be shown: without worth in USD, where the reader wants to see none. */
export function useOfferedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return useShowsWorth() ? columns : columns.filter(({ id }) => !ofWorth.has(id))
}

type Room = {
  /** Unless the page is wide, what changed comes first: see `Column.priority`. */
  isTight: boolean
  /** The reader wants to see worth in USD. */
  isWorthShown: boolean
}

/** Which columns a table shows, in which order: as they come, as the page has room for them, and as the reader arranged them. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  { isTight, isWorthShown }: Room,
  { order, hidden }: Arrangement = asTheyCome,
): Shown {
  const [first] = columns
  const rank = (column: Column<Row>) => (column === first ? 0 : (isTight && column.priority) || 100)
  const isHidden = ({ id, isExtra }: Column<Row>) =>
    hidden.includes(id) || (isExtra && !order.includes(id)) || (!isWorthShown && ofWorth.has(id))
  return {
    columnOrder: inOrder(
      columns.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id),
      order,
    ),
    columnVisibility: Object.fromEntries(columns.filter(isHidden).map(({ id }) => [id, false])),
  }
}

/** The same in the page as it is, as the reader arranged the list with this name, if it has one. */
export function useShownColumns<Row>(columns: readonly Column<Row>[], list = ''): Shown {
  const arrangement = useArrangement(list)
  const isTight = useIsTablet()
  const isWorthShown = useShowsWorth()
  return useMemo(
    () => shownColumns(columns, { isTight, isWorthShown }, arrangement),
    [columns, isTight, isWorthShown, arrangement],
  )
}

/** These ids in an order that needn't name each: one that it doesn't name stays behind the one before it. */
export function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter((id) => ids.includes(id))
  for (const [index, id] of ids.entries())
    if (!placed.includes(id)) placed.splice(placed.indexOf(ids[index - 1] ?? '') + 1, 0, id)
  return placed
}

import {
  type Cell as CellOf,
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowSortingFeature,
  type Row as RowOf,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

/** One column of a table: words are set left, numbers right. `width` is any CSS width. */
export type Column<Row> = {
  id: string
  head: ReactNode
  /** What the column is called where its head is more than text. */
  name?: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  width?: string | undefined
  /** How many characters are drawn for its cells while they are waited for, unless 16 or, set right, 9. */
  chars?: number
  /** Where a row leads beside what is in its cells; it stands in the row's menu, whether the column is shown or not. */
  lead?: (row: Row) => ReactNode
  /** What the server calls it when it sorts by it. */
  sort?: string
  /**
   * For the first column: rows that say the same there stand as one group, without rules between them, and the group's
   * name is said once. On phones it takes a line of its own, and the next column is pinned; not so in a long table.
   */
  sameAs?: (row: Row, above: Row) => boolean
  /** It tells what changed, or how much is there: unless the page is wide such columns follow the first, the lowest before others. */
  priority?: number
  /** What it shows that its record has otherwise, as amounts in smallest units: Find looks in it, too. */
  finds?: (row: Row, coinDecimals: number) => readonly string[]
  /** Lists leave it out until the reader chooses it. */
  isExtra?: boolean
}

/** A record in a table, and its name there; `instead` stands over all columns in its place. */
export type Line<Row> = { key: string; item: Row; instead?: ReactNode }
/** The same with its place, and the record above it. */
type PlacedLine<Row> = Line<Row> & { index: number; above: Row | undefined }

/** Which columns are shown, in which order, as the library has it. */
export type Shown = { columnOrder: string[]; columnVisibility: Record<string, boolean> }

/** By what a list is sorted, and how to have it sorted otherwise; null as the server has it. By the names of `Column.sort`. */
export type Sorting = {
  by: string | undefined
  order: 'asc' | 'desc'
  onSort: (by: string | undefined, order: 'asc' | 'desc' | undefined) => void
}

/** What is told of a column beside what the library knows of it. `isApart`: it names groups, in lines of their own on phones. */
type Meta = Pick<Column<unknown>, 'head' | 'align' | 'width' | 'chars'> & {
  sameAs: ((row: unknown, above: unknown) => boolean) | undefined
  isApart: boolean
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Meta>(),
})
type Features = typeof features

export type TableOf<Row> = ReturnType<typeof useTable<Features, PlacedLine<Row>>>
export type TableRow<Row> = RowOf<Features, PlacedLine<Row>>
export type Cell<Row> = CellOf<Features, PlacedLine<Row>>
export type Columns<Row> = ReturnType<TableOf<Row>['getVisibleLeafColumns']>

/** The lines from `first` up to `end`, each with its place. */
export const linesOf = <Row>(rows: readonly Line<Row>[], first = 0, end = rows.length): PlacedLine<Row>[] =>
  rows.slice(first, end).map((line, nth) => {
    const above = rows[first + nth - 1]
    // what stands under something else begins a group
    return { ...line, index: first + nth, above: above?.instead ? undefined : above?.item }
  })

const allAsTheyCome: Shown = { columnOrder: [], columnVisibility: {} }

type Options<Row> = {
  columns: readonly Column<Row>[]
  shown?: Shown | undefined
  /** Those that stand in the page: its row models are made anew of all of them, at each page of 100,000 rows for 0.8 s. */
  lines: PlacedLine<Row>[]
  sorting?: Sorting | undefined
  /** All of its rows are as high: groups have no lines of their own. */
  flat?: boolean
}

/**
 * The table that these columns and lines make. The server sorts. Pinned are the first column and, where that names groups,
 * which have lines of their own on phones, the one behind it.
 */
export function useTableOf<Row>({
  columns,
  shown = allAsTheyCome,
  lines,
  sorting,
  flat = false,
}: Options<Row>): TableOf<Row> {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, flat)), [columns, flat])
  const { by, order } = sorting ?? {}
  const state = useMemo(() => {
    const [first, second] = columns
      .filter(({ id }) => shown.columnVisibility[id] !== false)
      .toSorted((a, b) => shown.columnOrder.indexOf(a.id) - shown.columnOrder.indexOf(b.id))
    const pinned = first?.sameAs && !flat ? [first, second] : [first]
    const sorted = columns.find(({ sort }) => sort !== undefined && sort === by)
    return {
      ...shown,
      columnPinning: { start: pinned.flatMap((column) => column?.id ?? []), end: [] },
      sorting: sorted ? [{ id: sorted.id, desc: order === 'desc' }] : [],
    }
  }, [columns, shown, by, order, flat])
  return useTable<Features, PlacedLine<Row>>({
    features,
    columns: definitions,
    data: lines,
    getRowId: ({ key }) => key,
    state,
    manualSorting: true,
    enableSorting: sorting !== undefined,
    enableMultiSort: false,
    // most first, then least first, then as the server has it
    sortDescFirst: true,
    onSortingChange: (update) => {
      const [next] = functionalUpdate<SortingState>(update, state.sorting)
      const { sort } = columns.find(({ id }) => id === next?.id) ?? {}
      sorting?.onSort(sort, next && (next.desc ? 'desc' : 'asc'))
    },
  })
}

function definitionOf<Row>({ id, cell, sort, ...column }: Column<Row>, flat: boolean) {
  const { head, align, width, chars, sameAs } = column
  const meta: Meta = {
    head,
    width,
    ...(align && { align }),
    ...(chars && { chars }),
    sameAs: sameAs as Meta['sameAs'],
    isApart: sameAs !== undefined && !flat,
  }
  return createColumnHelper<Features, PlacedLine<Row>>().accessor(
    ({ item }: PlacedLine<Row>): unknown => item,
    {
      id,
      enableSorting: sort !== undefined,
      cell: ({ row: { original } }) => cell(original.item, original.index),
      meta,
    },
  )
}

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

/** One column of a table: text is aligned left, numbers right. `width` is any CSS width. */
export type Column<Row> = {
  id: string
  head: ReactNode
  name?: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  width?: string | undefined
  /** Placeholder characters of a cell, by default 16 or, aligned right, 9. */
  chars?: number
  /** A link besides those in the cells; it is in the row's menu, whether the column is shown or not. */
  lead?: (row: Row) => ReactNode
  /** The server's name for sorting by it. */
  sort?: string
  /**
   * For the first column: rows with the same value form a group without rules between them, and its name is shown once. On
   * phones it has a line of its own, and the next column is pinned; not so in a long table.
   */
  sameAs?: (row: Row, above: Row) => boolean
  /** The essential columns of a row, such as amounts: unless the page is wide they follow the first, the lowest number first. */
  priority?: number
  /** Texts that it shows in another form than the record, as amounts in smallest units: Find searches these, too. */
  finds?: (row: Row, coinDecimals: number) => readonly string[]
  isExtra?: boolean
}

export type Line<Row> = { key: string; item: Row; instead?: ReactNode }
type PlacedLine<Row> = Line<Row> & { index: number; above: Row | undefined }

export type Shown = { columnOrder: string[]; columnVisibility: Record<string, boolean> }

/** How a list is sorted, by `Column.sort`, and how to change that; null is the server's default. */
export type Sorting = {
  by: string | undefined
  order: 'asc' | 'desc'
  onSort: (by: string | undefined, order: 'asc' | 'desc' | undefined) => void
}

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

export const linesOf = <Row>(rows: readonly Line<Row>[], first = 0, end = rows.length): PlacedLine<Row>[] =>
  rows.slice(first, end).map((line, nth) => {
    const above = rows[first + nth - 1]
    // what follows a replaced row begins a group
    return { ...line, index: first + nth, above: above?.instead ? undefined : above?.item }
  })

const allAsTheyCome: Shown = { columnOrder: [], columnVisibility: {} }

type Options<Row> = {
  columns: readonly Column<Row>[]
  shown?: Shown | undefined
  /** The mounted lines only: the library rebuilds its row models from all lines at each page, 0.8 s for 100,000. */
  lines: PlacedLine<Row>[]
  sorting?: Sorting | undefined
  /** All rows are equally high: groups have no lines of their own. */
  flat?: boolean
}

/**
 * The table of these columns and lines; the server sorts. The first column is pinned and, if its group names have lines of
 * their own on phones, the second.
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
    // descending, then ascending, then the server's default
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

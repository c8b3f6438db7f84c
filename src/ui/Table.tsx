import { Fragment, type ReactNode, useMemo } from 'react'
import { Scroller } from './Scroller.tsx'
import { cellClass, pinnedFirst } from './tableShape.ts'
import {
  type Cell,
  type Column,
  type Columns,
  type Line,
  linesOf,
  type Shown,
  type TableOf,
  type TableRow,
  useTableOf,
} from './useTableOf.ts'

export type { Column, Line, Shown } from './useTableOf.ts'

type Props<Row> = {
  /** What the table holds, for those who can't see its heading. */
  label: string
  columns: readonly Column<Row>[]
  /** Which of the columns are shown, in which order; all as they come unless it is given. */
  shown?: Shown | undefined
  rows: readonly Line<Row>[]
}

/** A table that scrolls inside itself on narrow pages, its first column pinned. */
export function Table<Row>({ label, columns, shown, rows }: Props<Row>) {
  const table = useTableOf({ columns, shown, lines: useMemo(() => linesOf(rows), [rows]) })
  return (
    <Scroller label={label}>
      <Head table={table} />
      <tbody>
        <Rows table={table} />
      </tbody>
    </Scroller>
  )
}

/** All rows of a table. */
export function Rows<Row>({ table }: { table: TableOf<Row> }) {
  return table.getRowModel().rows.map((row) => <Lines key={row.id} row={row} />)
}

/** A row, and before it on phones the name of the group that it begins. */
export function Lines<Row>({ row }: { row: TableRow<Row> }) {
  const cells = row.getVisibleCells()
  const { index } = row.original
  const [group] = cells
  const isGrouped = group?.column.columnDef.meta?.isApart
  const joined = isJoined(row, group?.column)
  const rule = joined || index === 0 ? '' : 'border-t border-rule'
  return (
    <Fragment>
      {isGrouped && !joined && (
        <tr className={`desk:hidden ${rule}`}>
          <th
            scope="rowgroup"
            colSpan={cells.length}
            className="h-9 py-2 text-left font-normal whitespace-nowrap"
          >
            <span className="sticky left-0">{drawn(group)}</span>
          </th>
        </tr>
      )}
      <tr className={`group hover:bg-wash ${isGrouped && rule ? 'desk:border-t desk:border-rule' : rule}`}>
        {cells.map((cell) => (
          <td key={cell.id} className={`h-9 desk:h-8 ${classOf(cell.column)}`}>
            {joined && cell === group ? <AsAbove /> : drawn(cell)}
          </td>
        ))}
      </tr>
    </Fragment>
  )
}

/**
 * What a cell shows. Not as a component, as the library's `FlexRender` has it: columns that are made anew, as when rows come,
 * would have each of their cells begin anew.
 */
export const drawn = <Row,>(cell: Cell<Row>): ReactNode => {
  const draw = cell.column.columnDef.cell
  return typeof draw === 'function' ? draw(cell.getContext()) : null
}

/** The name of a group, where it isn't said again: heard cell by cell, an empty one would say that there is none. */
export const AsAbove = () => <span className="sr-only select-none">as above</span>

/** What takes the room of rows that don't stand in the page, in px. */
export const RoomOfRows = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room */}
    <td colSpan={columns} style={{ height, padding: 0 }} />
  </tr>
)

/** Whether a row belongs to the group of the one above it, as the first column tells. */
export function isJoined<Row>(row: TableRow<Row>, first: Columns<Row>[number] | undefined): boolean {
  const { item, above } = row.original
  const sameAs = first?.columnDef.meta?.sameAs
  return above !== undefined && sameAs?.(item, above) === true
}

/**
 * The class of the cells of a column, and of its head. The first is pinned unless the page is wide. Where it names groups it
 * stands above them on phones, and the second is pinned; on tablets it is too wide for that.
 */
export function classOf<Row>(column: Columns<Row>[number]): string {
  const { align, isApart } = column.columnDef.meta ?? {}
  const pinned = column.getIsPinned() && (column.getPinnedIndex() === 0 ? pinnedFirst : 'max-desk:pinned')
  return cellClass(align, isApart ? 'hidden desk:table-cell' : pinned || '')
}

type HeadProps<Row> = {
  table: TableOf<Row>
  /** The name of one more column at the end, only read aloud. */
  extra?: string
}

/** The heads of the columns; of those that the table can be sorted by, as buttons. */
export function Head<Row>({ table, extra }: HeadProps<Row>) {
  return (
    <thead>
      <tr className={`border-b border-rule-2 ${extra ? 'desk:[&>:nth-last-child(2)]:pr-0' : ''}`}>
        {table.getVisibleLeafColumns().map((column) => {
          const { width } = column.columnDef.meta ?? {}
          const sorted = column.getIsSorted()
          return (
            <th
              key={column.id}
              scope="col"
              className={`h-8 text-small font-normal text-ink-3 ${classOf(column)}`}
              style={width ? { width } : undefined}
              aria-sort={sorted ? `${sorted}ending` : undefined}
            >
              <ColumnHead column={column} />
            </th>
          )
        })}
        {extra && (
          <th scope="col" className="p-0">
            <span className="sr-only">{extra}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({ column }: { column: Columns<Row>[number] }) {
  const head = column.columnDef.meta?.head
  if (!column.getCanSort()) return head
  const sorted = column.getIsSorted()
  return (
    <button type="button" className="hover:text-accent" onClick={column.getToggleSortingHandler()}>
      <span aria-hidden className="no-print">
        {sorted ? (sorted === 'asc' ? '↑' : '↓') : '↕'}
      </span>{' '}
      {head}
    </button>
  )
}

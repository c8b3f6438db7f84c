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
  label: string
  columns: readonly Column<Row>[]
  /** The shown columns and their order; by default all. */
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

export function Rows<Row>({ table }: { table: TableOf<Row> }) {
  return table.getRowModel().rows.map((row) => <Lines key={row.id} row={row} />)
}

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
 * The content of a cell. Not a component like the library's `FlexRender`: new column definitions, as when rows arrive, would
 * remount every cell.
 */
export const drawn = <Row,>(cell: Cell<Row>): ReactNode => {
  const draw = cell.column.columnDef.cell
  return typeof draw === 'function' ? draw(cell.getContext()) : null
}

/** For screen readers, where a group's name isn't repeated: an empty cell would say that there is none. */
export const AsAbove = () => <span className="sr-only select-none">as above</span>

/** Replaces rows that aren't mounted; `height` in px. */
export const RoomOfRows = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room */}
    <td colSpan={columns} style={{ height, padding: 0 }} />
  </tr>
)

export function isJoined<Row>(row: TableRow<Row>, first: Columns<Row>[number] | undefined): boolean {
  const { item, above } = row.original
  const sameAs = first?.columnDef.meta?.sameAs
  return above !== undefined && sameAs?.(item, above) === true
}

/**
 * The class of a column's cells and head. The first is pinned unless the page is wide. A group column is above its rows on
 * phones, where the second is pinned instead; on tablets it is too wide to pin.
 */
export function classOf<Row>(column: Columns<Row>[number]): string {
  const { align, isApart } = column.columnDef.meta ?? {}
  const pinned = column.getIsPinned() && (column.getPinnedIndex() === 0 ? pinnedFirst : 'max-desk:pinned')
  return cellClass(align, isApart ? 'hidden desk:table-cell' : pinned || '')
}

type HeadProps<Row> = {
  table: TableOf<Row>
  extra?: string
}

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

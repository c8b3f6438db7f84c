import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { cellClass } from './tableShape.ts'

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
  /** What the server calls it when it sorts by it. */
  sort?: string
  /**
   * For the first column: rows that say the same there stand as one group, without rules between them, and the group's
   * name is said once. On phones it takes a line of its own, and the next column is pinned; not so in a long table.
   */
  sameAs?: (row: Row, above: Row) => boolean
  /** It tells what changed, or how much is there: unless the page is wide that comes next to the first column. */
  isChange?: boolean
  /** What it shows that its record has otherwise, as amounts in smallest units: Find looks in it, too. */
  finds?: (row: Row, coinDecimals: number) => readonly string[]
  /** Lists leave it out until the reader chooses it. */
  isExtra?: boolean
}

type Props<Row> = {
  /** What the table holds, for those who can't see its heading. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly { key: string; item: Row }[]
  /** Inside another list: no rules around it, its heads only read aloud. */
  inner?: boolean
}

/** A table that scrolls inside itself on narrow pages, its first column pinned. */
export function Table<Row>({ label, columns, rows, inner = false }: Props<Row>) {
  return (
    <Scroller label={label} inner={inner}>
      <Head columns={columns} hidden={inner} />
      <tbody>
        <Rows columns={columns} rows={rows} inner={inner} />
      </tbody>
    </Scroller>
  )
}

/** Rows, each beside the one above it. */
export function Rows<Row>({ columns, rows, inner = false }: Omit<Props<Row>, 'label'>) {
  return rows.map(({ key, item }, index) => (
    <Lines
      key={key}
      columns={columns}
      item={item}
      above={rows[index - 1]?.item}
      index={index}
      inner={inner}
    />
  ))
}

type LinesProps<Row> = {
  columns: readonly Column<Row>[]
  item: Row
  above: Row | undefined
  index: number
  inner: boolean
}

/** A row, and before it on phones the name of the group that it begins. */
export function Lines<Row>({ columns, item, above, index, inner }: LinesProps<Row>) {
  const [group] = columns
  const joined = isJoined(item, above, group)
  const rule = joined || inner || index === 0 ? '' : 'border-t border-rule'
  return (
    <Fragment>
      {group?.sameAs && !joined && (
        <tr className={`desk:hidden ${rule}`}>
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="h-9 py-2 text-left font-normal whitespace-nowrap"
          >
            <span className="sticky left-0">{group.cell(item, index)}</span>
          </th>
        </tr>
      )}
      <tr
        className={`group hover:bg-wash ${group?.sameAs && rule ? 'desk:border-t desk:border-rule' : rule}`}
      >
        {columns.map((column) => (
          <td key={column.id} className={`${inner ? 'h-6' : 'h-9 desk:h-8'} ${cellClass(column)}`}>
            {joined && column === group ? <AsAbove /> : column.cell(item, index)}
          </td>
        ))}
      </tr>
    </Fragment>
  )
}

/** The name of a group, where it isn't said again: heard cell by cell, an empty one would say that there is none. */
export const AsAbove = () => <span className="sr-only select-none">as above</span>

/** Whether a row belongs to the group of the one above it; `group` is the first column. */
export const isJoined = <Row,>(item: Row, above: Row | undefined, group: Column<Row> | undefined): boolean =>
  above !== undefined && group?.sameAs?.(item, above) === true

type SkeletonProps<Row> = {
  columns: readonly Column<Row>[]
  /** How many are likely to come. */
  rows?: number
  /** Who is being asked. */
  children: ReactNode
}

/** The table as it will stand, before its rows are there. */
export function TableSkeleton<Row>({ columns, rows = 4, children }: SkeletonProps<Row>) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div aria-hidden inert>
        <Scroller>
          <Head columns={columns} />
          <tbody className="animate-wait">
            {Array.from({ length: rows }, (_, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows that are alike
              <tr key={row} className="border-t border-rule first:border-0">
                {columns.map((column) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a drawing of a cell, hidden from readers
                  <td key={column.id} className={`h-9 desk:h-8 ${cellClass(column)}`}>
                    <span
                      className="inline-block h-2 bg-rule"
                      style={{
                        width: column.width ? '100%' : `${column.chars ?? (column.align ? 9 : 16)}ch`,
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Scroller>
      </div>
    </div>
  )
}

type ScrollerProps = {
  label?: string
  inner?: boolean
  /** How many rows there are in all, head included, where not all of them stand in the page; -1 while unknown. */
  rowCount?: number
  /** Room right of the page's edge, for what can be done with a row. */
  gutter?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** The box that a table scrolls in, to the edge of narrow pages; one that fits ends with the text above it. */
export function Scroller({
  label,
  inner = false,
  rowCount,
  gutter = false,
  onKeyDown,
  children,
}: ScrollerProps) {
  return (
    <div
      className={`relative -mr-5 overflow-x-auto pr-5 desk:-mr-10 desk:pr-10 ${gutter ? 'long' : 'wide:mr-0 wide:pr-0'}`}
      // a region that scrolls has to be reachable by keyboard
      {...(label && !inner && { role: 'region', 'aria-label': label, tabIndex: 0, onKeyDown })}
    >
      <table
        className={`text-table ${inner ? '' : 'w-full border-t border-b border-t-ink-3 border-b-rule'}`}
        aria-rowcount={rowCount}
        aria-label={inner ? label : undefined}
      >
        {children}
      </table>
    </div>
  )
}

type HeadProps<Row> = {
  columns: readonly Column<Row>[]
  hidden?: boolean
  /** The name of one more column at the end, only read aloud. */
  extra?: string
  sorting?: Sorting | undefined
}

/** By what a list is sorted, and how to change it; for the columns that name a `sort`. */
export type Sorting = {
  by: string | undefined
  order: 'asc' | 'desc' | undefined
  onSort: (by: string) => void
}

/** The heads of the columns. */
export function Head<Row>({ columns, hidden = false, extra, sorting }: HeadProps<Row>) {
  return (
    <thead className={hidden ? 'sr-only' : ''}>
      <tr className={`border-b border-rule-2 ${extra ? 'desk:[&>:nth-last-child(2)]:pr-0' : ''}`}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`h-8 text-small font-normal text-ink-3 ${cellClass(column)}`}
            style={column.width ? { width: column.width } : undefined}
            aria-sort={
              sorting?.by && sorting.by === column.sort ? `${sorting.order ?? 'desc'}ending` : undefined
            }
          >
            <ColumnHead column={column} sorting={sorting} />
          </th>
        ))}
        {extra && (
          <th scope="col" className="p-0">
            <span className="sr-only">{extra}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({
  column: { head, sort },
  sorting,
}: {
  column: Column<Row>
  sorting?: Sorting | undefined
}) {
  if (!sort || !sorting) return head
  const mark = sorting.by === sort ? (sorting.order === 'asc' ? '↑' : '↓') : '↕'
  return (
    <button type="button" className="hover:text-accent" onClick={() => sorting.onSort(sort)}>
      <span aria-hidden className="no-print">
        {mark}
      </span>{' '}
      {head}
    </button>
  )
}

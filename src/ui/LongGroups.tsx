import { memo, type ReactNode, useMemo } from 'react'
import { Scroller } from './Scroller.tsx'
import { type Column, Head, type Line, Lines, Rows, type Shown } from './Table.tsx'
import { assumedHeight } from './tableShape.ts'
import { type Columns, linesOf, type TableRow, useTableOf } from './useTableOf.ts'
import { useNear } from './useNear.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  shown: Shown
  rows: readonly Line<Row>[]
  /** Rows that stand under all others, such as sums: `FootLines`. */
  foot?: ReactNode
}

/** Rows are drawn, and put away out of sight, this many at a time. */
const perPart = 25
/** Parts that always stand: a table of usual length is there whole, for looking through and printing. */
const standing = 4

/** A table in groups of any length: parts of it that are far from sight leave their room and nothing else in the page. */
export function LongGroups<Row>({ label, columns, shown, rows, foot }: Props<Row>) {
  const lines = useMemo(() => linesOf(rows), [rows])
  const table = useTableOf({ columns, shown, lines })
  const all = table.getRowModel().rows
  return (
    <Scroller label={label}>
      <Head table={table} />
      {Array.from({ length: Math.ceil(all.length / perPart) }, (_, part) => (
        // a part is a stretch of the table, whatever stands there
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={part} part={part} columns={table.getVisibleLeafColumns()} rows={all} />
      ))}
      {foot}
    </Scroller>
  )
}

type PartProps<Row> = { part: number; columns: Columns<Row>; rows: readonly TableRow<Row>[] }

function PartOf<Row>({ part, columns, rows }: PartProps<Row>) {
  const lines = rows.slice(part * perPart, (part + 1) * perPart)
  const { box, room } = useNear<HTMLTableSectionElement>(lines.length * assumedHeight, part < standing)
  return (
    <tbody ref={box}>
      {room === null ? (
        lines.map((row) => <Lines key={row.id} row={row} />)
      ) : (
        <tr aria-hidden>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room */}
          <td colSpan={columns.length} style={{ height: room, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

const Part = memo(PartOf) as typeof PartOf

/** What stands under the rows of a table, with columns of its own that are as many. */
export function FootLines<Row>({ columns, shown, rows }: Pick<Props<Row>, 'columns' | 'shown' | 'rows'>) {
  const table = useTableOf({ columns, shown, lines: useMemo(() => linesOf(rows), [rows]) })
  return (
    <tfoot className="border-t border-ink-3">
      <Rows table={table} />
    </tfoot>
  )
}

import { memo, type ReactNode, useMemo, useRef } from 'react'
import { Scroller } from './Scroller.tsx'
import { type Column, Head, type Line, Lines, RoomOfRows, Rows, type Shown } from './Table.tsx'
import { assumedHeight } from './tableShape.ts'
import { InPlace, useItems } from './useItems.tsx'
import { linesOf, type TableRow, useTableOf } from './useTableOf.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  shown: Shown
  rows: readonly Line<Row>[]
  footer?: ReactNode
}

/** Rows are mounted and unmounted in parts of this many. */
const perPart = 25
/** Parts mounted at first: a table of usual length is complete, for searching and printing. */
const initialParts = 4

export function LongGroups<Row>({ label, columns, shown, rows, footer }: Props<Row>) {
  const lines = useMemo(() => linesOf(rows), [rows])
  const table = useTableOf({ columns, shown, lines })
  const all = table.getRowModel().rows
  const inside = useRef<HTMLTableElement>(null)
  const parts = Math.ceil(all.length / perPart)
  const { watch, ...inPlace } = useItems(parts, inside, {
    assumed: perPart * assumedHeight,
    initial: initialParts,
  })
  const width = table.getVisibleLeafColumns().length
  return (
    <>
      {watch}
      <Scroller label={label} inside={inside}>
        <Head table={table} />
        <InPlace
          {...inPlace}
          space={(height) => (
            <tbody>
              <RoomOfRows height={height} columns={width} />
            </tbody>
          )}
        >
          {(part) => <Part part={part} rows={all} />}
        </InPlace>
        {footer}
      </Scroller>
    </>
  )
}

function PartOf<Row>({ part, rows }: { part: number; rows: readonly TableRow<Row>[] }) {
  return (
    <tbody data-item={part}>
      {rows.slice(part * perPart, (part + 1) * perPart).map((row) => (
        <Lines key={row.id} row={row} />
      ))}
    </tbody>
  )
}

const Part = memo(PartOf) as typeof PartOf

/** Rows below those of a table, with as many columns. */
export function FootLines<Row>({ columns, shown, rows }: Pick<Props<Row>, 'columns' | 'shown' | 'rows'>) {
  const table = useTableOf({ columns, shown, lines: useMemo(() => linesOf(rows), [rows]) })
  return (
    <tfoot className="border-t border-ink-3">
      <Rows table={table} />
    </tfoot>
  )
}

import { memo, type ReactNode } from 'react'
import { type Column, Head, Lines, Rows, Scroller } from './Table.tsx'
import { assumedHeight } from './tableShape.ts'
import { useNear } from './useNear.ts'

type Line<Row> = { key: string; item: Row }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Line<Row>[]
  /** Rows that stand under all others, such as sums: `FootLines`. */
  foot?: ReactNode
}

/** Rows are drawn, and put away out of sight, this many at a time. */
const perPart = 25
/** Parts that always stand: a table of usual length is there whole, for looking through and printing. */
const standing = 4

/** A table in groups of any length: parts of it that are far from sight leave their room and nothing else in the page. */
export function LongGroups<Row>({ label, columns, rows, foot }: Props<Row>) {
  return (
    <Scroller label={label}>
      <Head columns={columns} />
      {Array.from({ length: Math.ceil(rows.length / perPart) }, (_, part) => (
        // a part is a stretch of the table, whatever stands there
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={part} part={part} columns={columns} rows={rows} />
      ))}
      {foot}
    </Scroller>
  )
}

function PartOf<Row>({ part, columns, rows }: Pick<Props<Row>, 'columns' | 'rows'> & { part: number }) {
  const lines = rows.slice(part * perPart, (part + 1) * perPart)
  const { box, room } = useNear<HTMLTableSectionElement>(lines.length * assumedHeight, part < standing)
  return (
    <tbody ref={box}>
      {room === null ? (
        lines.map(({ key, item }, place) => (
          <Lines
            key={key}
            columns={columns}
            item={item}
            above={rows[part * perPart + place - 1]?.item}
            index={part * perPart + place}
            inner={false}
          />
        ))
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
export function FootLines<Row>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Line<Row>[]
}) {
  return (
    <tfoot className="border-t border-ink-3">
      <Rows columns={columns} rows={rows} />
    </tfoot>
  )
}

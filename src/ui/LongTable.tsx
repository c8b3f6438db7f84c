import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { cellClass, type Column, Head, Scroller } from './Table.tsx'
import { useRows } from './useRows.ts'

type Row<Item> = { key: string; item: Item }
type Line<Item> = Row<Item> & { index: number }

/** Which columns are shown, in which order; those that it doesn't name follow as they come. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

type Props<Item> = {
  label: string
  columns: readonly Column<Item>[]
  rows: readonly Row<Item>[]
  /** Rows read so far: `rows` may grow in place. */
  count: number
  /** There are more than were read. */
  more: boolean
  arrangement: Arrangement
  /** What `y` copies of a row. */
  idOf: (row: Row<Item>) => string
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

/** A table of any length: only the rows in view stand in the page. Keys: j k or arrows, Home End, Enter opens, y copies. */
export function LongTable<Item>({ label, columns, rows, count, more, arrangement, idOf }: Props<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const { first, end, before, after, scrollTo } = useRows(count, body)
  const lines = useMemo(
    () => rows.slice(first, end).map((row, place): Line<Item> => ({ ...row, index: first + place })),
    [rows, first, end],
  )
  const definitions = useMemo(
    () => columns.map(({ id }): ColumnDef<typeof features, Line<Item>> => ({ id })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: lines,
    getRowId: ({ key }) => key,
    state: {
      columnOrder: [...arrangement.order],
      columnVisibility: Object.fromEntries(arrangement.hidden.map((id) => [id, false])),
    },
  })
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.filter((column) => column.id === id))

  useEffect(() => {
    if (active === null) return
    body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  }, [active, first, end])

  const move = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    setActive(next)
    scrollTo(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[active ?? -1]
    const moves: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
    const step = moves[event.key]
    if (step) move(active === null ? first : active + step)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(count - 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLTableRowElement)
      event.target.querySelector('a')?.click()
    else if (event.key === 'y' && row) void navigator.clipboard.writeText(idOf(row))
    else return
    event.preventDefault()
  }

  return (
    <Scroller label={label} rowCount={more ? -1 : count + 1} onKeyDown={press}>
      <Head columns={shown} />
      <tbody ref={body}>
        {before > 0 && <Space height={before} columns={shown.length} />}
        {table.getRowModel().rows.map(({ original: { key, item, index } }) => (
          <tr
            key={key}
            data-row={index}
            aria-rowindex={index + 2}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setActive(index)}
            className="group h-[37px] border-t border-rule hover:bg-wash focus-visible:outline-offset-[-2px] desk:h-[33px]"
          >
            {shown.map((column) => (
              <td key={column.id} className={cellClass(column)}>
                {column.cell(item, index)}
              </td>
            ))}
          </tr>
        ))}
        {after > 0 && <Space height={after} columns={shown.length} />}
      </tbody>
    </Scroller>
  )
}

/** The room that rows out of view would take. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}

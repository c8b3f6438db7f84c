import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { count as countOf, counted } from '#format/numbers.ts'
import { LongRow } from './LongRow.tsx'
import { Toast } from './Toast.tsx'
import { Scroller } from './Scroller.tsx'
import { type Column, Head, isJoined, RoomOfRows, type Line, type Shown } from './Table.tsx'
import { keepPlace, type Onward } from './readerPlace.ts'
import { useCopy } from './Copy.tsx'
import { useKey } from './keyboard.ts'
import { linesOf, type Sorting, useTableOf } from './useTableOf.ts'
import { useWindow } from './useWindow.tsx'
import { keepWidths } from './widths.ts'

type Row<Item> = Line<Item> & { page: number }

type Props<Item> = {
  label: string
  columns: readonly Column<Item>[]
  shown: Shown
  rows: readonly Row<Item>[]
  count: number
  more: boolean
  idOf: (row: Line<Item>) => string
  /** Where the list can begin with a row: null where it already does, undefined while unknown. */
  onwardAt: (index: number) => Onward | null | undefined
  /** The actions of a row, in a popover of this id. */
  menu: (row: Row<Item>, id: string) => ReactNode
  /** The row that a link highlights. */
  marked?: string | undefined
  /** The same until it is scrolled to; its owner then removes it. */
  sought?: string | undefined
  onReached: () => void
  sorting?: Sorting | undefined
}

/**
 * A table of any length: only the rows in view are mounted. Keys: j k or arrows, Home End, Enter opens, y copies; j and k enter
 * the first such table of a page from anywhere.
 */
export function LongTable<Item>({
  label,
  columns,
  shown,
  rows,
  count,
  more,
  idOf,
  onwardAt,
  menu,
  marked,
  sought,
  onReached,
  sorting,
}: Props<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const [menuOf, setMenuOf] = useState<Row<Item> | null>(null)
  const menuId = useId()
  const { message, copy } = useCopy()
  const { first, end, before, after, scrollTo, inView, isPrinted, watch } = useWindow(count, body)
  const lines = useMemo(() => linesOf(rows, first, end), [rows, first, end])
  const table = useTableOf({ columns, shown, lines, sorting, flat: true })
  const visible = table.getVisibleLeafColumns()
  // printing lays columns out for the sheet: the screen gets its own widths back
  const keep = useEffectEvent(() => {
    if (isPrinted) return
    const widths = visible.map(({ id, columnDef }) => ({ id, width: columnDef.meta?.width }))
    keepWidths(body.current, widths)
    keepPlace(body.current, onwardAt)
  })
  // before paint, and in the same layout pass
  useLayoutEffect(() => void requestAnimationFrame(() => keep()))

  // a table that fits needs no scrolling box, in which its sticky heads couldn't stay in view
  useLayoutEffect(() => {
    const inside = body.current?.closest('table')
    const box = inside?.parentElement
    if (!box) return
    const watching = new ResizeObserver(() => {
      keep()
      box.toggleAttribute('data-fits', box.scrollWidth - box.clientWidth < 2)
    })
    watching.observe(inside)
    watching.observe(box)
    return () => watching.disconnect()
  }, [])

  const standing = (index: number | null) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null
  // a row that keys lead to may have to be scrolled to before it is mounted
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const row = wanted.current === null ? null : standing(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  const place = useMemo(
    () => (sought === undefined ? -1 : rows.slice(0, count).findIndex(({ key }) => key === sought)),
    [rows, count, sought],
  )
  const reach = useEffectEvent((index: number) => {
    scrollTo(index, true)
    onReached()
  })
  useEffect(() => {
    if (place >= 0) reach(place)
  }, [place])

  const move = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    setActive(next)
    scrollTo(next)
    const row = standing(next)
    wanted.current = row ? null : next
    row?.focus({ preventScroll: true })
  }
  // from the first row in view, if the user has scrolled far from the row that keys led to
  const walk = (step: number) => move(active === null || !standing(active) ? inView() : active + step)
  const enter = (step: number) => {
    if (document.querySelector('[data-row]')?.parentElement === body.current) walk(step)
  }
  useKey('j', () => enter(1))
  useKey('k', () => enter(-1))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, target } = event
    const row = rows[active ?? -1]
    if (key === 'j' || key === 'ArrowDown') walk(1)
    else if (key === 'k' || key === 'ArrowUp') walk(-1)
    else if (key === 'Home') move(0)
    else if (key === 'End') move(count - 1)
    else if (key === 'Enter' && target instanceof HTMLTableRowElement)
      (target.querySelector<HTMLElement>('[aria-expanded]') ?? target.querySelector('a'))?.click()
    else if (key === 'y' && row) void copy(() => idOf(row))
    else return
    event.preventDefault()
  }

  return (
    <>
      <Scroller label={label} rowCount={more ? -1 : count + 1} gutter onKeyDown={press}>
        <Head table={table} extra="More" />
        <tbody ref={body}>
          {before > 0 && <RoomOfRows height={before} columns={visible.length + 1} />}
          {table.getRowModel().rows.map((row) => (
            <LongRow
              key={row.id}
              row={row}
              columns={visible}
              joined={isJoined(row, visible[0])}
              active={row.original.index === active}
              marked={row.id === marked}
              menu={menuId}
              onFocus={setActive}
              onMenu={(index) => setMenuOf(rows[index] ?? null)}
            />
          ))}
          {after > 0 && <RoomOfRows height={after} columns={visible.length + 1} />}
        </tbody>
      </Scroller>
      {watch}
      {isPrinted && end < count && (
        <p className="py-3 text-table text-ink-3">
          Printed: the first {counted(end, 'row')} of {countOf(count)} read.
        </p>
      )}
      <Toast>{message}</Toast>
      <ul
        id={menuId}
        popover="auto"
        aria-label="More of this row"
        className="under-end w-fit min-w-56 border border-edge bg-paper p-0 py-2 text-table text-ink"
      >
        {menuOf && menu(menuOf, menuId)}
      </ul>
    </>
  )
}

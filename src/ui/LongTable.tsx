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
import { count as countOf, counted } from '#format/count.ts'
import { LongRow } from './LongRow.tsx'
import { Said } from './Said.tsx'
import { inView, keep as keepPlaceAndWidths } from './keep.ts'
import { type Column, Head, isJoined, Scroller, type Sorting } from './Table.tsx'
import { useCopy } from './useCopy.ts'
import { useKey } from './useKey.ts'
import { useRows } from './useRows.ts'

type Row<Item> = { key: string; item: Item; page: number }

type Props<Item> = {
  label: string
  columns: readonly Column<Item>[]
  rows: readonly Row<Item>[]
  /** Rows read so far: `rows` may grow in place. */
  count: number
  /** There are more than were read. */
  more: boolean
  /** What `y` copies. */
  idOf: (row: Row<Item>) => string
  linkOf: (row: Row<Item>) => string
  /** What can be done with a row, in a popover of this id. */
  menu: (row: Row<Item>, id: string) => ReactNode
  /** The row that a link points at. */
  marked?: string | undefined
  /** The same while the reader has yet to be brought there; its owner then takes it away. */
  sought?: string | undefined
  onReached: () => void
  sorting?: Sorting | undefined
}

/**
 * A table of any length: only the rows in view stand in the page. Keys: j k or arrows, Home End, Enter opens, y copies;
 * j and k lead into the first such table of a page from anywhere.
 */
export function LongTable<Item>({
  label,
  columns,
  rows,
  count,
  more,
  idOf,
  linkOf,
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
  const { said, copy } = useCopy()
  const { first, end, before, after, scrollTo, isPrinted } = useRows(count, body)
  const shown = useMemo(() => columns.map(ungrouped), [columns])
  // on paper columns are as wide as the sheet has them, and of other amounts: the screen gets its own back
  const keep = useEffectEvent(() => {
    if (!isPrinted) keepPlaceAndWidths(body.current, shown, rows, linkOf)
  })
  // before what was drawn is seen, and with the layout that this takes anyway
  useLayoutEffect(() => void requestAnimationFrame(() => keep()))

  // a table that fits needs no box to be scrolled in, over which its heads couldn't stay in sight
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    const box = table?.parentElement
    if (!box) return
    const watch = new ResizeObserver(() => {
      keep()
      box.toggleAttribute('data-fits', box.scrollWidth - box.clientWidth < 2)
    })
    watch.observe(table)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const standing = (index: number | null) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null
  // a row that keys lead to may have to be scrolled to before it stands in the page
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
  // from what is in view, where the reader has gone far from the row that keys led to
  const walk = (step: number) =>
    move(active === null || !standing(active) ? inView(body.current) : active + step)
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
    else if (key === 'Enter' && target instanceof HTMLTableRowElement) target.querySelector('a')?.click()
    else if (key === 'y' && row) void copy(() => idOf(row))
    else return
    event.preventDefault()
  }

  return (
    <>
      <Scroller label={label} rowCount={more ? -1 : count + 1} gutter onKeyDown={press}>
        <Head columns={shown} extra="More" sorting={sorting} />
        <tbody ref={body}>
          {before > 0 && <Space height={before} columns={shown.length + 1} />}
          {rows.slice(first, end).map((row, nth) => {
            const index = first + nth
            return (
              <LongRow
                key={row.key}
                row={row}
                index={index}
                columns={shown}
                joined={isJoined(row.item, rows[index - 1]?.item, columns[0])}
                active={index === active}
                marked={row.key === marked}
                menu={menuId}
                onFocus={setActive}
                onMenu={setMenuOf}
              />
            )
          })}
          {after > 0 && <Space height={after} columns={shown.length + 1} />}
        </tbody>
      </Scroller>
      {isPrinted && end < count && (
        <p className="py-3 text-table text-ink-3">
          Printed: the first {counted(end, 'row')} of {countOf(count)} read.
        </p>
      )}
      <Said>{said}</Said>
      <ul
        id={menuId}
        popover="auto"
        aria-label="More of this row"
        className="under-end w-56 border border-edge bg-paper p-0 py-2 text-table text-ink"
      >
        {menuOf && menu(menuOf, menuId)}
      </ul>
    </>
  )
}

/** Rows of a long table are all as high, so that a group has no line of its own on phones: its name is pinned instead. */
const ungrouped = <Item,>({ sameAs: _group, ...column }: Column<Item>): Column<Item> => column

/** The room that rows out of view would take. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}

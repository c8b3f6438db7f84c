import { memo } from 'react'
import { AsAbove, classOf, drawn } from './Table.tsx'
import type { Columns, TableRow } from './useTableOf.ts'

type Props<Item> = {
  row: TableRow<Item>
  columns: Columns<Item>
  joined: boolean
  active: boolean
  marked: boolean
  /** The id of the popover with what can be copied from a row. */
  menu: string
  onFocus: (index: number) => void
  onMenu: (index: number) => void
}

function Row<Item>({ row, joined, active, marked, menu, onFocus, onMenu }: Props<Item>) {
  const { index, instead } = row.original
  const place = {
    'data-row': index,
    'aria-rowindex': index + 2,
    tabIndex: active ? 0 : -1,
    onFocus: () => onFocus(index),
  }
  if (instead)
    return (
      <tr
        {...place}
        className="h-[37px] border-t border-rule focus-visible:outline-offset-[-2px] desk:h-[33px]"
      >
        <td colSpan={row.getVisibleCells().length + 1}>{instead}</td>
      </tr>
    )
  return (
    <tr
      {...place}
      aria-current={marked ? 'true' : undefined}
      data-joined={joined || undefined}
      className="group h-[37px] desk:[&>:nth-last-child(2)]:pr-0 border-t border-rule data-joined:border-paper hover:bg-wash aria-[current=true]:bg-accent-wash focus-visible:outline-offset-[-2px] desk:h-[33px]"
    >
      {row.getVisibleCells().map((cell, nth) => (
        <td key={cell.id} className={classOf(cell.column)}>
          {joined && nth === 0 ? (
            <>
              <AsAbove />
              {/* still there for Enter, and as wide */}
              <span className="invisible">{drawn(cell)}</span>
            </>
          ) : (
            drawn(cell)
          )}
        </td>
      ))}
      <td className="relative p-0 desk:w-0">
        <button
          type="button"
          popoverTarget={menu}
          aria-label={`More of row ${index + 1}`}
          onClick={() => onMenu(index)}
          className="h-6 px-2 text-ink-3 desk:absolute desk:top-1.5 desk:left-1 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100 wide:opacity-0"
        >
          ⋯
        </button>
      </td>
    </tr>
  )
}

/** The table creates new rows at each scroll step: those of one record are the same. */
const isAlike = <Item,>(before: Props<Item>, after: Props<Item>): boolean =>
  before.row.original.item === after.row.original.item &&
  before.row.original.instead === after.row.original.instead &&
  before.row.original.index === after.row.original.index &&
  before.columns === after.columns &&
  before.joined === after.joined &&
  before.active === after.active &&
  before.marked === after.marked &&
  before.menu === after.menu

/** A row of a long table; rendered again only when its own data changes. */
export const LongRow = memo(Row, isAlike) as typeof Row

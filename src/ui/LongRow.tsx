import { memo } from 'react'
import { AsAbove, type Column } from './Table.tsx'
import { cellClass } from './tableShape.ts'

type Props<Item> = {
  row: { key: string; item: Item; page: number }
  index: number
  columns: readonly Column<Item>[]
  /** It belongs to the group of the row above: the name of the group isn't said again. */
  joined: boolean
  active: boolean
  marked: boolean
  /** The id of the popover with what can be copied of a row. */
  menu: string
  onFocus: (index: number) => void
  onMenu: (row: Props<Item>['row']) => void
}

function Row<Item>({ row, index, columns, joined, active, marked, menu, onFocus, onMenu }: Props<Item>) {
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={active ? 0 : -1}
      onFocus={() => onFocus(index)}
      aria-current={marked ? 'true' : undefined}
      data-joined={joined || undefined}
      className="group h-[37px] desk:[&>:nth-last-child(2)]:pr-0 border-t border-rule data-joined:border-paper hover:bg-wash aria-[current=true]:bg-accent-wash focus-visible:outline-offset-[-2px] desk:h-[33px]"
    >
      {columns.map((column, place) => (
        <td key={column.id} className={cellClass(column)}>
          {joined && place === 0 ? (
            <>
              <AsAbove />
              {/* still there for Enter, and as wide */}
              <span className="invisible">{column.cell(row.item, index)}</span>
            </>
          ) : (
            column.cell(row.item, index)
          )}
        </td>
      ))}
      <td className="relative p-0 desk:w-0">
        <button
          type="button"
          popoverTarget={menu}
          aria-label={`More of row ${index + 1}`}
          onClick={() => onMenu(row)}
          className="h-6 px-2 text-ink-3 desk:absolute desk:top-1.5 desk:left-1 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100 wide:opacity-0"
        >
          ⋯
        </button>
      </td>
    </tr>
  )
}

/** A row of a long table; drawn again only when something of its own changes. */
export const LongRow = memo(Row) as typeof Row

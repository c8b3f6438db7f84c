import { choose, useChoices } from '#settings/store.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { useAgeColumnName } from '#views/cells/Age.tsx'
import {
  type Arrangement,
  asTheyCome,
  inOrder,
  useArrangement,
  useOfferedColumns,
  useShownColumns,
} from './arrangement.ts'
import type { ChooserProps } from './ColumnChooser.tsx'

/** The columns of a list to show, hide and move; the first stays, because it names the row. Kept for every list of this name. */
export function ColumnChoices<Row>({ list, columns: given }: ChooserProps<Row>) {
  const columns = useOfferedColumns(given)
  const all = useChoices().columns
  const ageName = useAgeColumnName()
  const arrangement = useArrangement(list)
  const { columnOrder, columnVisibility } = useShownColumns(columns, list)
  const [first, ...rest] = columnOrder.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const left = Object.keys(columnVisibility)
  // also those of other lists of this name
  const hidden = [...new Set([...arrangement.hidden, ...left])]
  const keep = (next: Arrangement) =>
    choose({ columns: { ...all, [list]: { order: [...next.order], hidden: [...next.hidden] } } })
  const move = (from: number, to: number) => {
    const ids = rest.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    const moved = [first?.id ?? '', ...ids]
    // the columns of other lists of this name keep their places
    keep({ order: inOrder([...new Set([...arrangement.order, ...moved])], moved), hidden })
  }
  const show = (id: string, isShown: boolean) =>
    keep({
      // an extra one is shown once it is named
      order: [...new Set([...arrangement.order, id])],
      hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id],
    })
  return (
    <>
      {rest.map((column, index) => {
        const { id } = column
        const name = id === 'age' ? ageName : nameOf(column)
        return (
          <div key={id} className="flex items-center gap-1 py-1 pr-2 pl-4">
            <label className="flex flex-1 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={columnVisibility[id] !== false}
                onChange={({ currentTarget }) => show(id, currentTarget.checked)}
                className="size-4 accent-accent"
              />
              {name}
            </label>
            <Move to="up" name={name} onMove={index > 0 ? () => move(index, index - 1) : null} />
            <Move
              to="down"
              name={name}
              onMove={index < rest.length - 1 ? () => move(index, index + 1) : null}
            />
          </div>
        )
      })}
      <div className="mt-1 border-t border-rule px-4 pt-2">
        <button type="button" className="link" onClick={() => keep(asTheyCome)}>
          As they came
        </button>
      </div>
    </>
  )
}

function Move({ to, name, onMove }: { to: 'up' | 'down'; name: string; onMove: (() => void) | null }) {
  return (
    <button
      type="button"
      aria-label={`Move ${name} ${to}`}
      disabled={!onMove}
      onClick={() => onMove?.()}
      className="grid size-7 place-items-center hover:text-accent disabled:text-rule-2"
    >
      <Icon name="down" size={14} className={to === 'up' ? 'rotate-180' : ''} />
    </button>
  )
}

function nameOf<Row>({ name, head, id }: Column<Row>): string {
  return name ?? (typeof head === 'string' ? head : id)
}

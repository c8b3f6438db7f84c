import { useId } from 'react'
import { choose, useChoices } from '#settings/store.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Arrangement } from '#ui/LongTable.tsx'
import type { Column } from '#ui/Table.tsx'

const asTheyCome: Arrangement = { order: [], hidden: [] }

/** How the reader arranged the columns of the list with this name. */
export function useArrangement(list: string): Arrangement {
  return useChoices().columns[list] ?? asTheyCome
}

type Props<Row> = { list: string; columns: readonly Column<Row>[] }

/** Shows, hides and moves the columns of a list; the first stays, because it names the row. Kept for every list of this name. */
export function ColumnChooser<Row>({ list, columns }: Props<Row>) {
  const id = useId()
  const all = useChoices().columns
  const { order, hidden } = useArrangement(list)
  const [first, ...rest] = columns
  const place = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length)
  const sorted = rest.toSorted((a, b) => place(a.id) - place(b.id))
  const keep = (next: Arrangement) =>
    choose({ columns: { ...all, [list]: { order: [...next.order], hidden: [...next.hidden] } } })
  const move = (from: number, to: number) => {
    const ids = sorted.map((column) => column.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    keep({ order: [first?.id ?? '', ...ids], hidden })
  }
  return (
    <div className="no-print">
      <button type="button" popoverTarget={id} className="quiet">
        Columns
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="under-end w-64 border border-edge bg-paper p-0 py-2 text-table text-ink"
      >
        <legend className="sr-only">Columns of {list}</legend>
        {sorted.map((column, index) => (
          <div key={column.id} className="flex items-center gap-1 py-1 pr-2 pl-4">
            <label className="flex flex-1 items-center gap-3">
              <input
                type="checkbox"
                checked={!hidden.includes(column.id)}
                onChange={({ currentTarget: { checked } }) =>
                  keep({
                    order,
                    hidden: checked ? hidden.filter((one) => one !== column.id) : [...hidden, column.id],
                  })
                }
                className="size-4 accent-accent"
              />
              {nameOf(column)}
            </label>
            <Move to="up" name={nameOf(column)} onMove={index > 0 ? () => move(index, index - 1) : null} />
            <Move
              to="down"
              name={nameOf(column)}
              onMove={index < sorted.length - 1 ? () => move(index, index + 1) : null}
            />
          </div>
        ))}
        <div className="mt-1 border-t border-rule px-4 pt-2">
          <button type="button" className="link" onClick={() => keep(asTheyCome)}>
            As they came
          </button>
        </div>
      </fieldset>
    </div>
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

import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { choose, useChoices } from '#settings/store.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { useAgeName } from '#views/cells/Age.tsx'
import { type Arrangement, arranged, asTheyCome, inOrder, useArrangement } from './arrangement.ts'
import type { ChooserProps } from './ColumnChooser.tsx'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })
const noRows: object[] = []

/** The columns of a list to show, hide and move; the first stays, because it names the row. Kept for every list of this name. */
export function ColumnChoices<Row>({ list, columns }: ChooserProps<Row>) {
  const all = useChoices().columns
  const ageName = useAgeName()
  const arrangement = useArrangement(list)
  const { order } = arrangement
  const shown = arranged(columns, arrangement)
  const left = columns.filter((column) => !shown.includes(column)).map(({ id }) => id)
  // also those of other lists of this name
  const hidden = [...new Set([...arrangement.hidden, ...left])]
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, object> => ({
        id: column.id,
        header: column.id === 'age' ? ageName : nameOf(column),
      })),
    [columns, ageName],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: {
      columnOrder: inOrder(
        columns.map(({ id }) => id),
        order,
      ),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  })
  const [first, ...rest] = table.getAllLeafColumns()
  const keep = (next: Arrangement) =>
    choose({ columns: { ...all, [list]: { order: [...next.order], hidden: [...next.hidden] } } })
  const move = (from: number, to: number) => {
    const ids = rest.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    const moved = [first?.id ?? '', ...ids]
    // the columns of other lists of this name keep their places
    keep({ order: inOrder([...new Set([...order, ...moved])], moved), hidden })
  }
  return (
    <>
      {rest.map((column, index) => {
        const name = String(column.columnDef.header)
        return (
          <div key={column.id} className="flex items-center gap-1 py-1 pr-2 pl-4">
            <label className="flex flex-1 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                onChange={({ currentTarget: { checked } }) =>
                  keep({
                    // an extra one is shown once it is named
                    order: [...new Set([...order, column.id])],
                    hidden: checked ? hidden.filter((one) => one !== column.id) : [...hidden, column.id],
                  })
                }
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

import { Scroller } from '#ui/Scroller.tsx'
import type { Column, Line } from '#ui/Table.tsx'
import { cellClass, pinnedFirst } from '#ui/tableShape.ts'
import { useShownColumns } from '#views/list/arrangement.ts'
import type { ParameterRow } from './Parameters.tsx'

type Props = {
  label: string
  columns: readonly Column<ParameterRow>[]
  rows: readonly Line<ParameterRow>[]
  /** Inside a log: no borders, heads for screen readers only. */
  inner: boolean
}

/** A tree of parameters as a plain table: the list component is too heavy for a hundred logs a page. */
export function ParameterTable({ label, columns, rows, inner }: Props) {
  const { columnOrder } = useShownColumns(columns)
  const shown = columnOrder.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const classes = shown.map(({ align }, place) => cellClass(align, place === 0 ? pinnedFirst : ''))
  return (
    <Scroller label={label} inner={inner}>
      <thead className={inner ? 'sr-only' : ''}>
        <tr className="border-b border-rule-2">
          {shown.map(({ id, head, width }, place) => (
            <th
              key={id}
              scope="col"
              className={`h-8 text-small font-normal text-ink-3 ${classes[place]}`}
              style={{ width }}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, item }, index) => (
          <tr
            key={key}
            className={`group hover:bg-wash ${inner ? '' : 'border-t border-rule first:border-0'}`}
          >
            {shown.map(({ id, cell }, place) => (
              <td key={id} className={`${inner ? 'h-6' : 'h-9 desk:h-8'} ${classes[place]}`}>
                {cell(item, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scroller>
  )
}

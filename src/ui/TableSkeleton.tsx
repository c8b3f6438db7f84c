import type { ReactNode } from 'react'
import { Scroller } from './Scroller.tsx'
import { classOf, type Column, Head, type Shown } from './Table.tsx'
import { useTableOf } from './useTableOf.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown?: Shown | undefined
  rows?: number
  children: ReactNode
}

const noLines: never[] = []

export function TableSkeleton<Row>({ columns, shown, rows = 4, children }: Props<Row>) {
  const table = useTableOf({ columns, shown, lines: noLines })
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div aria-hidden inert>
        <Scroller>
          <Head table={table} />
          <tbody className="animate-wait">
            {Array.from({ length: rows }, (_, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows that are alike
              <tr key={row} className="border-t border-rule first:border-0">
                {table.getVisibleLeafColumns().map((column) => {
                  const { width, chars, align } = column.columnDef.meta ?? {}
                  return (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a drawing of a cell, hidden from readers
                    <td key={column.id} className={`h-9 desk:h-8 ${classOf(column)}`}>
                      <span
                        className="inline-block h-2 bg-rule"
                        style={{ width: width ? '100%' : `${chars ?? (align ? 9 : 16)}ch` }}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Scroller>
      </div>
    </div>
  )
}

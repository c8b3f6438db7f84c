import type { ReactNode } from 'react'

/** One column of a table: words are set left, numbers right. `width` is any CSS width. */
export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  width?: string
  /** Leaves the cell of this row empty, when the row above says the same; drops the rule between them. */
  sameAs?: (row: Row, above: Row) => boolean
}

type Props<Row> = {
  /** What the table holds, for those who can't see its heading. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly { key: string; item: Row }[]
  /** Rows under the rest, such as sums. */
  foot?: ReactNode
}

/** A table that scrolls inside itself on narrow pages, its first column pinned. */
export function Table<Row>({ label, columns, rows, foot }: Props<Row>) {
  return (
    <Scroller label={label}>
      <Head columns={columns} />
      <tbody>
        {rows.map(({ key, item }, index) => {
          const above = rows[index - 1]?.item
          const joined = above !== undefined && columns.some(({ sameAs }) => sameAs?.(item, above))
          return (
            <tr
              key={key}
              className={`group hover:bg-wash ${joined || index === 0 ? '' : 'border-t border-rule'}`}
            >
              {columns.map((column) => (
                <td key={column.id} className={`h-9 desk:h-8 ${cellClass(column)}`}>
                  {above !== undefined && column.sameAs?.(item, above) ? null : column.cell(item, index)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      {foot && <tfoot className="border-t border-ink-3">{foot}</tfoot>}
    </Scroller>
  )
}

const bars = ['72%', '54%', '86%', '62%']

/** The table as it will stand, before its rows are there. `children` say who is being asked. */
export function TableSkeleton<Row>({
  columns,
  children,
}: {
  columns: readonly Column<Row>[]
  children: ReactNode
}) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div aria-hidden>
        <Scroller>
          <Head columns={columns} />
          <tbody className="animate-wait">
            {bars.map((_, row) => (
              <tr key={bars[row]} className="border-t border-rule first:border-0">
                {columns.map((column, index) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a drawing of a cell, hidden from readers
                  <td key={column.id} className={`h-9 desk:h-8 ${cellClass(column)}`}>
                    <span
                      className="inline-block h-2 bg-rule"
                      style={{ width: bars[(row + index) % bars.length] }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Scroller>
      </div>
    </div>
  )
}

function Scroller({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // a region that scrolls has to be reachable by keyboard
    <div
      className="-mr-5 overflow-x-auto border-t border-ink-3 desk:mr-0"
      {...(label && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table className="w-full border-b border-rule text-table">{children}</table>
    </div>
  )
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr className="border-b border-rule-2">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`h-8 text-small font-normal text-ink-3 ${cellClass(column)}`}
            style={column.width ? { width: column.width } : undefined}
          >
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function cellClass({ align }: { align?: 'right' }): string {
  const pinned =
    'first:sticky first:left-0 first:z-10 first:border-r first:border-rule first:bg-paper group-hover:first:bg-wash desk:first:static desk:first:border-0'
  return `whitespace-nowrap pr-4 pl-2 first:pl-0 last:pr-5 desk:last:pr-0 ${pinned} ${align === 'right' ? 'text-right' : 'text-left'}`
}

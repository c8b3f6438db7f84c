import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count, counted } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportAction, type ExportProps } from '#views/export/ExportAction.tsx'
import type { ListQuery } from '#api/query.ts'
import { isSortedByBlock } from '#api/client/listStart.ts'
import { GoTo } from './GoTo.tsx'
import { FindInRows } from './FindInRows.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { Section } from '#views/shell/Section.tsx'
import type { NewerProps } from './Newer.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { usePlaced } from './usePlaced.ts'

const bare = ({ children }: { children: ReactNode }) => children
// `part` forgets that it is generic
const Newer = lazyComponent(async () => (await loadDeferred()).Newer, {
  waiting: bare,
  without: bare,
}) as unknown as <Item>(props: NewerProps<Item>) => ReactNode

/** What its table takes, and what stands around that. */
export type ListSectionProps<Item extends object> = Omit<ListTableProps<Item>, 'label' | 'list'> & {
  query: ListQuery<Item>
  /** What the list holds; the reader's arrangement of its columns is kept under it. */
  title: string
  /** It is all there is under a tab. */
  tab?: boolean
  /** Its filters, or what is counted, in words. */
  note?: ReactNode
  /** Between the heading and the table, such as what the rows come to. */
  above?: ReactNode
  /** Which are the columns of its CSV file. */
  fields: ExportProps<Item>['fields']
  /** How many the server counts in all, where it counts them. */
  total?: number | null | undefined
  /** New records come on top of it. */
  live?: boolean
  /** What was asked, where it isn't what the query names. */
  request?: string
}

/** A list as a part of a page: its heading with the request, the columns and the export, and its table. */
export function ListSection<Item extends object>({
  title,
  tab = false,
  note,
  above,
  query,
  columns,
  fields,
  request,
  total,
  live = false,
  ...table
}: ListSectionProps<Item>) {
  const { row, sort, find = '' } = useSearch({ strict: false })
  const placed = usePlaced(query)
  const { cursor, rows, more, read, error } = placed
  const isAwaited = !read && !error
  const sum = more ? `${count(rows.length)} read` : counted(rows.length, 'row')
  const { folded = 0 } = table.folds ?? {}
  const known = folded > 0 && !find.trim() ? `${sum}, ${count(folded)} of them folded` : sum
  const isPrinted = usePrinted()
  const words = more && !isPrinted ? `${known}, more below` : known
  return (
    <Section
      title={title}
      tab={tab}
      note={
        <span className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          {note}
          {rows.length > 0 && (
            <span>
              <Newer
                live={live && !cursor && !sort && !find.trim()}
                query={placed.query}
                rows={rows}
                known={known}
              >
                {words}
              </Newer>
            </span>
          )}
          {row !== undefined && rows.length > 0 && !rows.some(({ key }) => key === row) && (
            <span className="text-wait">The row that this link points at isn’t among them.</span>
          )}
          {isAwaited && <span className="invisible">50 read, more below</span>}
        </span>
      }
      request={request ?? query.request}
      field={
        <>
          {isSortedByBlock(query) && <GoTo isOf={more || cursor !== null} />}
          <FindInRows rows={isAwaited ? null : rows.length} />
        </>
      }
      actions={
        <>
          <ColumnChooser list={title} columns={columns} />
          <ExportAction list={title} query={placed.query} fields={fields} total={total} />
        </>
      }
    >
      {above}
      <ListTable {...table} list={placed} columns={columns} label={title} />
    </Section>
  )
}

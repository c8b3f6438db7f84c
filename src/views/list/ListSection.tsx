import { useSearch, useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { count, counted } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportAction, type ExportProps } from '#views/export/ExportAction.tsx'
import { isSortedByBlock } from '#api/client/listStart.ts'
import { GoTo } from './GoTo.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { Section } from '#views/shell/Section.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

const bare = ({ children }: { children: ReactNode }) => children

/** Shorter lists are seen at a glance. */
const findFrom = 20

/** Looks for a word in the rows that were read, `rows` of them, null while none are; the server isn't asked. */
const FindInRows = memo(function FindInRows({ rows }: { rows: number | null }) {
  const router = useRouter()
  const { find = '' } = useSearch({ strict: false })
  const input = useRef<HTMLInputElement>(null)
  // what was typed gives way to that of another link, but never while it is being typed
  useLayoutEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = find
  }, [find])
  const [waited] = useState(rows === null)
  const isOf = (rows ?? 0) >= findFrom || find !== ''
  // its place is kept once it was waited for: without it what stands beside it may fit another line
  if (!isOf && !waited) return null
  return (
    <label className={`no-print flex items-baseline gap-2 text-table text-ink-2 ${isOf ? '' : 'invisible'}`}>
      Find
      <input
        ref={input}
        type="search"
        defaultValue={find}
        placeholder="in rows read"
        className="w-28 border-b desk:w-36 border-edge text-ink outline-none focus:border-accent"
        onChange={({ currentTarget: { value } }) =>
          void router.navigate({
            to: '.',
            search: (search) => ({ ...search, find: value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </label>
  )
})

const Newer = lazyComponent(async () => (await loadDeferred()).Newer, { placeholder: bare, fallback: bare })

/** What its table takes, and what stands around that. */
export type ListSectionProps<Item extends object> = Omit<ListTableProps<Item>, 'label'> & {
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
  /** Stands in place of the table, while what its columns are made by is awaited. */
  children?: ReactNode
}

/** A list as a part of a page: its heading with the request, the columns and the export, and its table. */
export function ListSection<Item extends object>({
  title,
  tab = false,
  note,
  above,
  list,
  columns,
  fields,
  request,
  total,
  live = false,
  children,
  ...table
}: ListSectionProps<Item>) {
  const { row, sort, find = '' } = useSearch({ strict: false })
  const { whole, query, cursor, more, read, error } = list
  const isAwaited = !read && !error
  // those of other filters stay in the table while these are awaited
  const rows = read ? list.rows : []
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
              <Newer live={live && !cursor && !sort && !find.trim()} query={query} rows={rows} known={known}>
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
      request={request ?? whole.request}
      field={
        <>
          {isSortedByBlock(whole) && <GoTo isOf={more || cursor !== null} />}
          <FindInRows rows={isAwaited ? null : rows.length} />
        </>
      }
      actions={
        <>
          <ColumnChooser list={title} columns={columns} />
          <ExportAction list={title} query={query} fields={fields} total={total} />
        </>
      }
    >
      {above}
      {children || <ListTable {...table} list={list} columns={columns} label={title} />}
    </Section>
  )
}

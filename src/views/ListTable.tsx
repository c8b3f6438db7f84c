import { type ReactNode, useEffect, useRef } from 'react'
import { type ListState, useList } from '#api/hooks.ts'
import type { ListQuery } from '#api/queries.ts'
import { counted } from '#format/count.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LongTable } from '#ui/LongTable.tsx'
import { type Column, TableSkeleton } from '#ui/Table.tsx'
import { useArrangement } from './ColumnChooser.tsx'
import { Guard } from './Guard.tsx'
import { usePlace } from './network.ts'
import { ErrorNotice } from './shell/ErrorNotice.tsx'

type Props<Item> = {
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  /** What the table holds, as its name for those who can't see it. */
  label: string
  /** Said when the server answers with an empty list. */
  empty: string
}

/** A table of records of any length that waits, fails, ends and goes on by itself. */
export function ListTable<Item>({ query, columns, label, empty }: Props<Item>) {
  const { deployment } = usePlace()
  const arrangement = useArrangement(label)
  return (
    <List
      query={query}
      empty={empty}
      waiting={<TableSkeleton columns={columns}>Asking {deployment.name}</TableSkeleton>}
    >
      {({ rows, count, more }) => (
        <LongTable
          label={label}
          columns={columns}
          rows={rows}
          count={count}
          more={more}
          arrangement={arrangement}
          idOf={({ key }) => key}
        />
      )}
    </List>
  )
}

type ListProps<Item> = {
  query: ListQuery<Item>
  waiting: ReactNode
  empty: string
  children: (list: ListState<Item>) => ReactNode
}

/** Records in whatever form: waits in `waiting`, fails alone, and reads on as the reader goes down. */
export function List<Item>(props: ListProps<Item>) {
  return (
    <Guard key={JSON.stringify(props.query.queryKey)} waiting={props.waiting}>
      <Rows {...props} />
    </Guard>
  )
}

function Rows<Item>({ query, empty, children }: ListProps<Item>) {
  const list = useList(query)
  const { deployment } = usePlace()
  if (list.count === 0 && list.unreadable.length === 0 && !list.more) {
    return (
      <Notice icon="empty" title={empty}>
        {deployment.name} answered with an empty list.
      </Notice>
    )
  }
  return (
    <>
      {children(list)}
      <Unreadable items={list.unreadable} />
      <End list={list} host={deployment.name} />
    </>
  )
}

/** Records without identity: counted, and shown as they were sent. */
function Unreadable({ items }: { items: readonly unknown[] }) {
  if (items.length === 0) return null
  return (
    <details className="border-b border-rule py-2 text-table">
      <summary className="flex items-center gap-2">
        <Icon name="warning" className="text-bad" />
        {counted(items.length, 'record')} could not be read.{' '}
        <span className="link">Show {items.length === 1 ? 'its' : 'their'} JSON</span>
      </summary>
      <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3">{JSON.stringify(items, null, 2)}</pre>
    </details>
  )
}

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
function End<Item>({
  list: { more, reading, readMore, error, looped, pages },
  host,
}: {
  list: ListState<Item>
  host: string
}) {
  const mark = useRef<HTMLParagraphElement>(null)
  const goOn = more && !reading && !error
  useEffect(() => {
    if (!goOn || !mark.current) return
    // asks before the reader arrives at the end
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && readMore(), {
      rootMargin: '800px',
    })
    watch.observe(mark.current)
    return () => watch.disconnect()
  })
  if (error) return <ErrorNotice error={error} host={host} onRetry={readMore} />
  if (looped)
    return (
      <p className="py-3 text-table text-ink-3">
        The server repeats itself from here on: it handed out the same page again. There may be more.
      </p>
    )
  if (!more && pages === 1) return null
  return (
    <p ref={mark} className="py-3 text-table text-ink-3" role="status">
      {reading ? `Asking ${host} for more` : more ? 'More below' : 'That is all.'}
    </p>
  )
}

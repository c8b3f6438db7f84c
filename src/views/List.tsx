import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ListState, useList, useNewer } from '#api/hooks.ts'
import type { ListQuery } from '#api/queries.ts'
import { counted } from '#format/count.ts'
import { visibleJson } from '#format/json.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Guard } from './Guard.tsx'
import { usePlace } from './network.ts'
import { ErrorNotice } from './shell/ErrorNotice.tsx'

type Props<Item> = {
  query: ListQuery<Item>
  waiting: ReactNode
  empty: string
  /** New records come on top: says how many, and shows them when asked to. */
  live?: boolean
  /** Reads on only when asked to, because not all rows that were read are shown. */
  holds?: boolean
  children: (list: ListState<Item>) => ReactNode
}

/** Records in whatever form: waits in `waiting`, fails alone, and reads on as the reader goes down. */
export function List<Item>(props: Props<Item>) {
  return (
    <Guard>
      <Rows {...props} />
    </Guard>
  )
}

function Rows<Item>({ query, waiting, empty, live = false, holds = false, children }: Props<Item>) {
  const list = useList(query)
  const { deployment } = usePlace()
  if (!list) return waiting
  if (list.count === 0 && list.unreadable.length === 0 && !list.more) {
    return (
      <Notice icon="empty" title={empty}>
        {deployment.name} answered with an empty list.
      </Notice>
    )
  }
  return (
    <div aria-busy={list.stale || undefined} className={list.stale ? 'opacity-50 transition-opacity' : ''}>
      {list.refused.length > 0 && (
        <p className="border-t border-rule py-1.5 text-table text-wait">
          {deployment.name} doesn’t filter by {list.refused.join(' or ')}; the list is without it.
        </p>
      )}
      {live && !list.stale && <Newer query={query} rows={list.rows} />}
      {children(list)}
      <Unreadable items={list.unreadable} />
      <End list={list} host={deployment.name} holds={holds} />
    </div>
  )
}

/** Asks for the newest page this often: calls of keyed deployments cost credits. In ms. */
const everyMs = { demo: 10_000, instance: 15_000, keyed: 60_000 }

/** New records on top of the list: told, never pushed under the reader's eyes. */
function Newer<Item>({ query, rows }: { query: ListQuery<Item>; rows: readonly { key: string }[] }) {
  const client = useQueryClient()
  const { count, all } = useNewer(query, rows, everyMs[usePlace().deployment.kind])
  return (
    <p role="status" className={count > 0 ? 'border-t border-rule py-1.5 text-table' : ''}>
      {count > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => void client.resetQueries({ queryKey: query.queryKey })}
        >
          {count}
          {all ? ' or more' : ''} new
        </button>
      )}
    </p>
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
      <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3">{visibleJson(items)}</pre>
    </details>
  )
}

/** A server that goes on without sending anything new is asked on only when the reader says so. */
const idlePages = 5

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
function End<Item>({
  list: { more, reading, readMore, error, looped, pages, idle, repeated },
  host,
  holds,
}: {
  list: ListState<Item>
  host: string
  holds: boolean
}) {
  const mark = useRef<HTMLParagraphElement>(null)
  const stuck = idle >= idlePages
  const pausing = more && !reading && (stuck || holds)
  const goOn = more && !reading && !error && !pausing
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
  if (pausing) {
    return (
      <p className="py-3 text-table text-ink-3">
        {stuck && `The server sent ${counted(idle, 'page')} with nothing new in a row. `}There may be more.{' '}
        <button type="button" className="link" onClick={readMore}>
          Read on
        </button>
      </p>
    )
  }
  const once =
    repeated > 0
      ? ` ${counted(repeated, 'record')} came again and ${repeated === 1 ? 'is' : 'are'} shown once.`
      : ''
  if (!more && pages === 1 && !once) return null
  return (
    <p ref={mark} className="py-3 text-table text-ink-3" role="status">
      {reading ? `Asking ${host} for more` : more ? 'More below' : `That is all.${once}`}
    </p>
  )
}

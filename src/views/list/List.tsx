import { type ReactNode, useDeferredValue, useRef } from 'react'
import type { ListState } from '#api/hooks.ts'
import { counted } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import type { EndProps } from './ListEnd.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Waiting } from '#views/shell/Waiting.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

const Refused = lazyComponent(async () => (await loadDeferred()).Refused, {
  fallback: () => 'Some filters were refused.',
})

const Unready = lazyComponent(async () => (await loadDeferred()).Unready)

const Unreadable = lazyComponent(async () => (await loadDeferred()).Unreadable, {
  fallback: ({ items }) => `${counted(items.length, 'record')} could not be read.`,
})

/** The rows stand without it. */
const End = lazyComponent(async () => (await loadDeferred()).ListEnd, {
  placeholder: ({ list }: EndProps) =>
    list.rows.length > 0 ? (
      <p className="py-3 text-table text-ink-3">{list.more ? 'More below' : 'That is all.'}</p>
    ) : (
      '\u00a0'
    ),
})

type Props = {
  list: ListState<unknown>
  waiting: ReactNode
  empty: string
  /** Reads on only when asked to, because not all rows that were read are shown. */
  holds?: boolean
  /** Some of the rows that were read are left out: it reads on, but not for long without the reader. */
  narrows?: boolean
  /** It is shown in part or as a drawing: nothing stands at its end. */
  open?: boolean
  children: ReactNode
}

/** Records in whatever form: waits in `waiting`, fails alone, and reads on as the reader goes down. */
export function List({
  list,
  waiting,
  empty,
  holds = false,
  narrows = false,
  open = false,
  children,
}: Props) {
  const host = useNetwork().deployment.name
  const end = useRef<HTMLDivElement>(null)
  // of the filters asked for now, an empty list of others tells nothing
  const isThere = list.read || (list.stale && list.count > 0)
  // drawing the first rows is slow
  const isDrawn = useDeferredValue(isThere)
  if (list.error) return <ErrorNotice error={list.error} host={host} onRetry={list.retry} />
  if (!isThere || !isDrawn) return <Waiting query={list}>{waiting}</Waiting>
  if (list.count === 0 && list.unreadable.length === 0 && !list.more && !list.looped) {
    return (
      <Notice icon="list" title={empty}>
        {list.unready !== null && <Unready unready={list.unready} host={host} />}
        <End list={list} host={host} holds />
      </Notice>
    )
  }
  return (
    <div aria-busy={list.stale || undefined} className={list.stale ? 'fading' : ''}>
      {list.refused.length + list.filteredHere.length > 0 && <Refused list={list} host={host} />}
      {list.unready !== null && <Unready unready={list.unready} host={host} />}
      {list.readFrom && (
        <p className="pb-2 text-table text-ink-3">
          {host} doesn’t have this list; it is read from {list.readFrom}.
        </p>
      )}
      {/* each row has its stops, and by scrolling more come */}
      {list.more && !open && (
        <button type="button" className="skip" onClick={() => end.current?.focus()}>
          Skip the list
        </button>
      )}
      <ErrorBoundary className="">{children}</ErrorBoundary>
      {list.unreadable.length > 0 && <Unreadable items={list.unreadable} />}
      {!open && (
        <div ref={end} tabIndex={-1} data-end>
          <ErrorBoundary>
            <End list={list} host={host} holds={holds} narrows={narrows} />
          </ErrorBoundary>
        </div>
      )}
    </div>
  )
}

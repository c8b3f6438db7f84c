import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readTimes } from '#api/client/cacheWatch.ts'
import { useNewer } from '#api/newestHooks.ts'
import type { ListQuery } from '#api/query.ts'
import type { Row } from '#api/client/rows.ts'
import { RelativeTime } from '#views/cells/Time.tsx'
import { useNow } from '#ui/useNow.ts'
import { refetchIntervalMs, useNetwork } from '#views/shell/context.ts'

export type NewerProps<Item> = {
  /** It is asked for what is new; of another, how old it is is told. */
  live: boolean
  query: ListQuery<Item>
  rows: readonly Pick<Row<Item>, 'key' | 'item'>[]
  /** How many are there already, in words. */
  known: string
  /** What stands there while nothing is new. */
  children: ReactNode
}

/** What the count of a list's rows says about their age. */
export function Newer<Item>({ live, ...list }: NewerProps<Item>) {
  return live ? <News {...list} /> : <Aged {...list} />
}

type Props<Item> = Omit<NewerProps<Item>, 'live'>

/** New records on top of the list: told, never pushed under the reader's eyes. */
function News<Item>({ query, rows, known, children }: Props<Item>) {
  const { count, all, show } = useNewer(query, rows, refetchIntervalMs[useNetwork().deployment.kind])
  const press = (button: HTMLElement) => {
    // the button goes, and the focus on it would with it
    button.closest('section')?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
    show()
  }
  return (
    <span role="status">
      {count === 0 ? (
        children
      ) : (
        <>
          {known},{' '}
          <button type="button" className="link" onClick={({ currentTarget }) => press(currentTarget)}>
            {count}
            {all ? ' or more' : ''} new
          </button>
        </>
      )}
    </span>
  )
}

/** What was read longer ago, in ms, is said to be. */
const oldAfter = 5 * 60_000

/** A list that isn't asked for again while it is looked at: how old it is, once it is. */
function Aged<Item>({ query, children }: Props<Item>) {
  const held = useQueryClient().getQueryState(query.queryKey)
  const now = useNow()
  const [first] = held?.data?.pages ?? []
  if (!held || !first) return children
  const at = readTimes.get(first) ?? held.dataUpdatedAt
  if (now - at < oldAfter) return children
  return (
    <>
      {children}, as of <RelativeTime time={new Date(at).toISOString()} />
    </>
  )
}

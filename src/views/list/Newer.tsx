import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNewer } from '#api/newestHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import type { Row } from '#api/rows.ts'
import { askEveryMs, usePlace } from '#views/network.ts'

export type NewerProps<Item> = {
  query: ListQuery<Item>
  rows: readonly Pick<Row<Item>, 'key' | 'item'>[]
  /** How many are there already, in words. */
  known: string
  /** What stands there while nothing is new. */
  children: ReactNode
}

/** New records on top of the list: told, never pushed under the reader's eyes. */
export function Newer<Item>({ query, rows, known, children }: NewerProps<Item>) {
  const client = useQueryClient()
  const { count, all } = useNewer(query, rows, askEveryMs[usePlace().deployment.kind])
  const show = (button: HTMLElement) => {
    // the button goes, and the focus on it would with it
    const heading = button.closest('section')?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    void client.resetQueries({ queryKey: query.queryKey })
  }
  return (
    <span role="status">
      {count === 0 ? (
        children
      ) : (
        <>
          {known},{' '}
          <button type="button" className="link" onClick={({ currentTarget }) => show(currentTarget)}>
            {count}
            {all ? ' or more' : ''} new
          </button>
        </>
      )}
    </span>
  )
}

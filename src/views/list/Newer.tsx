import { useQueryClient } from '@tanstack/react-query'
import { useNewer } from '#api/newestHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import { askEveryMs, usePlace } from '#views/network.ts'

export type NewerProps<Item> = { query: ListQuery<Item>; rows: readonly { key: string }[] }

/** New records on top of the list: told, never pushed under the reader's eyes. */
export function Newer<Item>({ query, rows }: NewerProps<Item>) {
  const client = useQueryClient()
  const { count, all } = useNewer(query, rows, askEveryMs[usePlace().deployment.kind])
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

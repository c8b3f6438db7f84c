import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListState, useNewer } from '#api/listHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import { counted } from '#format/count.ts'
import { askEveryMs, usePlace } from '#views/network.ts'

/** Filters that the server doesn't know: left out, or laid on the rows that were read. */
export function Refused<Item>({
  list: { refused, sifted, fallen, count },
  host,
}: {
  list: ListState<Item>
  host: string
}) {
  if (refused.length + sifted.length === 0) return null
  return (
    <p className="border-t border-rule py-1.5 text-table text-wait">
      {refused.length > 0 &&
        `${host} doesn’t sort or filter by ${refused.join(' or ')}; the list is without it. `}
      {sifted.length > 0 &&
        `${host} doesn’t filter by ${sifted.join(' or ')}: of the ${counted(count + fallen, 'row')} read, the ${count} that fit are shown.`}
    </p>
  )
}

/** New records on top of the list: told in place of `children`, never pushed under the reader's eyes. */
export function Newer<Item>({
  query,
  rows,
  children,
}: {
  query: ListQuery<Item>
  rows: readonly { key: string }[]
  children: ReactNode
}) {
  const client = useQueryClient()
  const { count, all } = useNewer(query, rows, askEveryMs[usePlace().deployment.kind])
  return (
    <span role="status">
      {count === 0 ? (
        children
      ) : (
        <>
          {', '}
          <button
            type="button"
            className="link"
            onClick={() => void client.resetQueries({ queryKey: query.queryKey })}
          >
            {count}
            {all ? ' or more' : ''} new
          </button>
        </>
      )}
    </span>
  )
}

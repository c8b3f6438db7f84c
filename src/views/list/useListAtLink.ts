import { useSearch } from '@tanstack/react-router'
import { listFromLink } from '#api/client/listStart.ts'
import { useList } from '#api/hooks.ts'
import type { ListQuery } from '#api/query.ts'

/**
 * The list of a page from where its link begins it: the one subscription of the page to it. As the page renders with each state
 * of its list, the filters and actions around that are memoized. `whole` is the list from its own beginning, `cursor` null where
 * it stands from there. `isLost`: the link's cursor is unreadable or refused; `unread`: its block is none or the list isn't sorted
 * by block; in both cases it stands from its beginning. `failedStart`: what the server made of the block.
 */
export function useListAtLink<Item>(whole: ListQuery<Item>) {
  const { at, block } = useSearch({ strict: false })
  const { query, unread } = listFromLink(whole, { at, block })
  const list = useList(query)
  const failedStart = (list.read && list.pages[0]?.failedStart) || null
  const isLost = unread === 'cursor' || failedStart?.why === 'lost'
  return {
    ...list,
    query,
    whole,
    cursor: isLost ? null : query.initialPageParam,
    isLost,
    unread,
    failedStart: isLost ? null : failedStart,
  }
}
export type ListAtLink<Item> = ReturnType<typeof useListAtLink<Item>>

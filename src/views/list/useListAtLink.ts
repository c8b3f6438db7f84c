import { useSearch } from '@tanstack/react-router'
import { useListFromLink } from '#api/client/listStart.ts'
import type { ListQuery } from '#api/query.ts'

/** A list of this page from where its link begins it, and how it stands there: see `usePlacedList`. */
export function usePlaced<Item>(query: ListQuery<Item>) {
  const { at, block } = useSearch({ strict: false })
  return useListFromLink(query, { at, block })
}

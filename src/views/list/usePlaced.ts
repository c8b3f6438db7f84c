import { useSearch } from '@tanstack/react-router'
import { usePlacedList } from '#api/placedList.ts'
import type { ListQuery } from '#api/queries.ts'

/** A list of this page from where its link begins it, and how it stands there: see `usePlacedList`. */
export function usePlaced<Item>(query: ListQuery<Item>) {
  const { at, block } = useSearch({ strict: false })
  return usePlacedList(query, { at, block })
}

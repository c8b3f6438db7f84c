import { useSearch } from '@tanstack/react-router'
import { useListFromLink } from '#api/client/listStart.ts'
import type { ListQuery } from '#api/query.ts'

/** A list of this page from where its link begins it, and how it stands there: see `usePlacedList`. */
export function usePlaced<Item>(query: ListQuery<Item>) {
  const { at, block } = useSearch({ strict: false })
  return useListFromLink(query, { at, block })
}

/** What the router calls this entry of the browser's history. */
export function nameOfPlace(): string {
  const { __TSR_key: key } = (history.state as { __TSR_key?: string } | null) ?? {}
  return key ?? location.pathname + location.search
}

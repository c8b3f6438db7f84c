import { useEffect } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isBarred } from './errors.ts'
import type { ListQuery } from './queries.ts'
import { newRows, rowsOf } from './rows.ts'

// What asks for the newest page of a list alone.

/**
 * How many records came on top of a list since it was read, asked for again and again: only the newest page, not while
 * the tab is hidden. `all`: the whole newest page is new, so there may be more.
 */
export function useNewer<Item>(query: ListQuery<Item>, rows: readonly { key: string }[], everyMs: number) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...query.newest,
    refetchInterval: ({ state: { error } }) => !isBarred(error) && everyMs,
    staleTime: Infinity,
    // the list itself has just read it
    initialData: () => client.getQueryData(query.queryKey)?.pages[0],
  })
  if (!data) return { count: 0, all: false }
  const known = new Set(rows.slice(0, 100).map(({ key }) => key))
  const count = newRows(data, query.id, known).length
  return { count, all: count === data.items.length && count > 0 }
}

/**
 * Puts the newest page in place of a short list that is shown whole, every so often, and not while the tab is hidden.
 * While `isRead` nothing is moved: what came meanwhile is put there when that ends. Returns whether something waits.
 */
export function useArriving<Item>(query: ListQuery<Item>, everyMs: number, isRead: boolean): boolean {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...query.newest,
    refetchInterval: ({ state: { error } }) => !isBarred(error) && everyMs,
    staleTime: Infinity,
    // the list itself has just read it
    initialData: () => client.getQueryData(query.queryKey)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(query.queryKey)?.dataUpdatedAt,
  })
  const held = client.getQueryState(query.queryKey)
  const isNewer =
    data !== undefined && held?.data?.pages[0] !== data && dataUpdatedAt > (held?.dataUpdatedAt ?? 0)
  useEffect(() => {
    if (isNewer && !isRead) client.setQueryData(query.queryKey, { pages: [data], pageParams: [null] })
  })
  return (
    isNewer &&
    newRows(data, query.id, new Set(held?.data && rowsOf(held.data, query.id).rows.map(({ key }) => key)))
      .length > 0
  )
}

/**
 * The first page of a list where that is enough: that of the question before stays until the new one comes, and what was
 * read while asking again fails. Null while none came, none where it fails.
 */
export function useFirstRows<Item>(query: ListQuery<Item>, enabled: boolean): readonly Item[] | null {
  const { data, isError } = useQuery({
    ...query.newest,
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!enabled) return []
  return data?.items ?? (isError ? [] : null)
}

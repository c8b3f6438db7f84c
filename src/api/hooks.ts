import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListQuery, RecordQuery } from './queries.ts'
import { newRows, rowsOf } from './rows.ts'

/** The record, or null until it is there. One that can't be had goes to the nearest error screen. */
export function useRecord<Item extends object>(query: RecordQuery<Item>): Item | null {
  const { data } = useQuery({ ...query, throwOnError: (_error, { state }) => state.data === undefined })
  return data ?? null
}

/** A record that the page does without where the server has none: the record, or null, and why there is none. */
export function useOptional<Item extends object>(
  query: RecordQuery<Item>,
): { data: Item | null; error: Error | null } {
  const { data, error } = useQuery(query)
  return { data: data ?? null, error }
}

/** What another part of the page asks for and answers for: the record, or null, and why there is none. Asks nothing. */
export function useHeld<Item extends object>(
  query: RecordQuery<Item>,
): { data: Item | null; error: Error | null } {
  const { data, error } = useQuery({ ...query, enabled: false })
  return { data: data ?? null, error }
}

/** The first rows of a list that another part of the page asks for; none until they are there. Asks nothing. */
export function useHeldRows<Item>(query: ListQuery<Item>): readonly Item[] {
  const { data } = useInfiniteQuery({ ...query, enabled: false })
  return data?.pages.flatMap(({ items }) => items) ?? []
}

/**
 * A list as far as it is read: its rows, each once, and how to go on; null until its first page is there. While other
 * filters are being asked for, the rows of the ones before stay, `stale`. A first page that fails goes to the nearest
 * error screen.
 */
export function useList<Item>(query: ListQuery<Item>) {
  const { data, ...state } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state: { data: read } }) => read === undefined,
  })
  if (!data) return null
  return {
    ...rowsOf(data, query.id),
    stale: state.isPlaceholderData,
    more: state.hasNextPage,
    readMore: () => void state.fetchNextPage(),
    reading: state.isFetchingNextPage,
    error: state.isFetchNextPageError ? state.error : null,
  }
}
export type ListState<Item> = NonNullable<ReturnType<typeof useList<Item>>>

/**
 * How many records came on top of a list since it was read, asked for again and again: only the newest page, not while
 * the tab is hidden. `all`: the whole newest page is new, so there may be more.
 */
export function useNewer<Item>(query: ListQuery<Item>, rows: readonly { key: string }[], everyMs: number) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...query.newest,
    refetchInterval: everyMs,
    staleTime: Infinity,
    // the list itself has just read it
    initialData: () => client.getQueryData(query.queryKey)?.pages[0],
  })
  if (!data) return { count: 0, all: false }
  const known = new Set(rows.slice(0, 100).map(({ key }) => key))
  const count = newRows(data, query.id, known).length
  return { count, all: count === data.items.length && count > 0 }
}

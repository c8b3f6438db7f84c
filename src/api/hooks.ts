import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ListQuery, RecordQuery } from './queries.ts'
import { rowsOf } from './rows.ts'

/** The record, read. Waits in the nearest pending screen, fails in the nearest error screen. */
export function useRecord<Item extends object>(query: RecordQuery<Item>): Item {
  return useSuspenseQuery(query).data
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
export function useNewer<Item>(
  query: ListQuery<Item>,
  rows: readonly { key: string }[],
  everyMs: number | false,
) {
  const { data } = useQuery({
    ...query.newest,
    enabled: everyMs !== false,
    refetchInterval: everyMs,
    staleTime: Infinity,
  })
  if (!data) return { count: 0, all: false }
  const known = new Set(rows.slice(0, 100).map(({ key }) => key))
  const newer = data.items.filter((item) => !known.has(query.id(item)))
  return { count: newer.length, all: newer.length === data.items.length && data.items.length > 0 }
}

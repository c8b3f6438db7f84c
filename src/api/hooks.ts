import { useQuery, useQueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isAccessDenied, isUnreadable } from './client/errors.ts'
import type { RecordQuery, ListQuery, Page } from './query.ts'
import { useDeferredValue, useEffect } from 'react'
import { type Row, rowsOf } from './client/rows.ts'

/** The record; null while loading; failures go to the error boundary. `again`: ms until the next poll, or `false`. */
export function useRecord<Item extends object>(
  query: RecordQuery<Item>,
  again: (item: Item, times: number) => number | false = () => false,
): Item | null {
  const { data } = useQuery({
    ...query,
    throwOnError: (_error, { state }) => state.data === undefined,
    refetchInterval: ({ state: { data: held, dataUpdateCount, error } }) =>
      held !== undefined && !isAccessDenied(error) && again(held, dataUpdateCount),
  })
  return data ?? null
}

/** An optional record, or null and the reason, and a retry. An unreadable response is final. Requested while `asks`. */
export function useOptional<Item extends object>(
  query: RecordQuery<Item>,
  asks = true,
): { data: Item | null; error: Error | null; ask: () => unknown } {
  const { data, error, refetch } = useQuery({
    ...query,
    // the query itself may be disabled
    enabled: asks && query.enabled !== false,
    retryOnMount: ({ state }) => !isUnreadable(state.error),
  })
  return { data: data ?? null, error, ask: refetch }
}

/** A record that another part of the page requests: the record, or null and the reason. Sends no request. */
export function useCached<Item extends object>(
  query: RecordQuery<Item>,
): { data: Item | null; error: Error | null } {
  const { data, error } = useQuery({ ...query, enabled: false })
  return { data: data ?? null, error }
}

/** Cancels a pending query; its users get an error for which `isCancelled` is true. */
export function useCancel({ queryKey }: { queryKey: readonly unknown[] }): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey, exact: true }, { revert: false })
}

/** The state of a list that another part of the page requests; `asks`: its first page is requested here, optionally. */
export function useCachedList<Item>(
  query: ListQuery<Item>,
  asks = false,
): {
  rows: readonly Row<Item>[]
  pages: readonly Page<Item>[]
  more: boolean
  read: boolean
  /** Loaded to its end, without a repeated cursor or an oversized page. */
  isEnded: boolean
  isWhole: boolean
  error: Error | null
} {
  const { data, error, hasNextPage } = useInfiniteQuery({ ...query, enabled: asks })
  const list = data && rowsOf(data, query.id)
  const isEnded = list !== undefined && !hasNextPage && !list.isBroken
  return {
    rows: list?.rows ?? [],
    pages: data?.pages ?? [],
    more: hasNextPage,
    read: list !== undefined,
    isEnded,
    isWhole: isEnded && list.unreadable.length === 0,
    error: data ? null : error,
  }
}

/** A list loaded to its end, up to so many pages, since all rows are needed; `more` if it continues. Failures are ignored. */
export function useWholeList<Item>(query: ListQuery<Item>, pages: number) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(query)
  const read = data?.pages.length ?? 0
  const goesOn = hasNextPage && !isFetching && !error && read < pages
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const list = data && rowsOf(data, query.id)
  return {
    rows: list?.rows ?? [],
    pages: read,
    more: hasNextPage,
    isWhole: list !== undefined && !hasNextPage && !list.isBroken && list.unreadable.length === 0,
  }
}

/**
 * A list as far as it is loaded, null at first. While new filters load, the old rows stay, `stale`. A failed first page goes to
 * the error boundary.
 */
export function useList<Item>(query: ListQuery<Item>) {
  const { data, ...state } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state: { data: read } }) => read === undefined,
  })
  // deferred because rendering the first rows is slow
  const isDrawn = useDeferredValue(data !== undefined)
  if (!data || !isDrawn) return null
  const list = rowsOf(data, query.id)
  return {
    ...list,
    stale: state.isPlaceholderData,
    more: state.hasNextPage,
    isEnded: !state.hasNextPage && !list.isBroken,
    readMore: () => void state.fetchNextPage(),
    reading: state.isFetchingNextPage,
    error: state.isFetchNextPageError ? state.error : null,
  }
}
export type ListState<Item> = NonNullable<ReturnType<typeof useList<Item>>>

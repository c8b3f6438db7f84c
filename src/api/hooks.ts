import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { isAccessDenied, isUnreadable } from './client/errors.ts'
import type { RecordQuery, ListQuery, Page } from './query.ts'
import { useEffect } from 'react'
import { rowsOf, unread } from './client/rows.ts'

/** The record; null while loading; failures go to the error boundary. `again`: ms until the next poll, or `false`. */
export function useRecord<Item extends object>(
  query: RecordQuery<Item>,
  again: (item: Item, times: number) => number | false = () => false,
): Item | null {
  const { data } = useQuery({
    ...query,
    throwOnError: (_error, { state }) => state.data === undefined,
    refetchInterval: ({ state: { data: cached, dataUpdateCount, error } }) =>
      cached !== undefined && !isAccessDenied(error) && again(cached, dataUpdateCount),
  })
  return data ?? null
}

/** An optional record, or null and the reason, and a retry. An unreadable response is final. Requested while `enabled`. */
export function useOptional<Item extends object>(
  query: RecordQuery<Item>,
  enabled = true,
): { data: Item | null; error: Error | null; ask: () => unknown } {
  const { data, error, refetch } = useQuery({
    ...query,
    // the query itself may be disabled
    enabled: enabled && query.enabled !== false,
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

/** The state of a list that another part of the page requests; `enabled`: its first page is requested here, optionally. */
export function useCachedList<Item>(query: ListQuery<Item>, enabled = false) {
  const { data, error, hasNextPage } = useInfiniteQuery({ ...query, enabled })
  return stateOf(query, { data, error, more: hasNextPage })
}

export type CachedList<Item> = ReturnType<typeof useCachedList<Item>>

/** A list loaded to its end, up to so many pages, since all rows are needed; `more` if it continues. Failures are ignored. */
export function useWholeList<Item>(query: ListQuery<Item>, pages: number) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(query)
  const list = stateOf(query, { data, error, more: hasNextPage })
  const goesOn = hasNextPage && !isFetching && !error && list.pages.length < pages
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return list
}

/**
 * A list, as far as it is loaded. While new filters load, the old rows stay, `stale`. `error`: nothing could be loaded, until
 * `retry`; `moreError`: the next page. A page subscribes to a list once, and hands it to what shows it.
 */
export function useList<Item>(query: ListQuery<Item>) {
  const {
    data,
    error,
    hasNextPage,
    isPlaceholderData: stale,
    isFetchingNextPage: reading,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    // what failed is requested again by the user
    retryOnMount: false,
  })
  return {
    queryKey: query.queryKey,
    ...stateOf(query, { data, error, more: hasNextPage, stale }),
    stale,
    retry: () => void refetch(),
    readMore: () => void fetchNextPage(),
    reading,
    moreError: isFetchNextPageError ? error : null,
  }
}
export type ListState<Item> = ReturnType<typeof useList<Item>>

type ListQueryState<Item> = {
  data: InfiniteData<Page<Item>> | undefined
  error: Error | null
  more: boolean
  stale?: boolean
}

function stateOf<Item>({ id }: ListQuery<Item>, { data, error, more, stale = false }: ListQueryState<Item>) {
  const list = rowsOf<Item>(data ?? unread, id)
  const read = data !== undefined && !stale
  const isEnded = read && !more && !list.isBroken
  return {
    ...list,
    more,
    read,
    /** Loaded to its end, without a repeated cursor or an oversized page. */
    isEnded,
    isWhole: isEnded && list.unreadable.length === 0,
    error: data ? null : error,
  }
}

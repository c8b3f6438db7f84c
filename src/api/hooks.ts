import { useQuery, useQueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isAccessDenied, isUnreadable } from './client/errors.ts'
import type { RecordQuery, ListQuery, Page } from './query.ts'
import { useDeferredValue, useEffect } from 'react'
import { type Row, rowsOf } from './client/rows.ts'

/**
 * The record, or null until it is there. One that can't be had goes to the nearest error screen. `again` says in how many
 * ms to ask again, having read it so many times, or `false`; a hidden tab asks nothing.
 */
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

/**
 * A record that the page does without where the server has none: the record, or null, why there is none, and asking again.
 * An answer that can't be read is one: another part of the page that wants the record asks for it no second time. It is
 * asked for while `asks`.
 */
export function useOptional<Item extends object>(
  query: RecordQuery<Item>,
  asks = true,
): { data: Item | null; error: Error | null; ask: () => unknown } {
  const { data, error, refetch } = useQuery({
    ...query,
    // one that isn't to be asked for yet says so itself
    enabled: asks && query.enabled !== false,
    retryOnMount: ({ state }) => !isUnreadable(state.error),
  })
  return { data: data ?? null, error, ask: refetch }
}

/** What another part of the page asks for and answers for: the record, or null, and why there is none. Asks nothing. */
export function useCached<Item extends object>(
  query: RecordQuery<Item>,
): { data: Item | null; error: Error | null } {
  const { data, error } = useQuery({ ...query, enabled: false })
  return { data: data ?? null, error }
}

/** Calls off a question that is under way: whoever waits for it has an error, of which `isStopped` is true. */
export function useCancel({ queryKey }: { queryKey: readonly unknown[] }): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey, exact: true }, { revert: false })
}

/**
 * How a list stands that another part of the page asks for: what is read of it, whether there is more, and why it can't be
 * had. `asks`: its first page is asked for here, and the page does without it where it can't be had.
 */
export function useCachedList<Item>(
  query: ListQuery<Item>,
  asks = false,
): {
  rows: readonly Row<Item>[]
  /** As they came, with how much of each can’t be read. */
  pages: readonly Page<Item>[]
  more: boolean
  /** Its first page is there. */
  read: boolean
  /** It is read to its end: its server has no more, and neither begins anew nor sent more at once than is read. */
  isEnded: boolean
  /** It is, and all that came could be read. */
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

/**
 * A list that is read to its end by itself, as far as so many pages, because something is made of all of its rows; `more` where it
 * goes on. The page does without where it can't be had.
 */
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
  // drawing the first rows takes long: what else changes meanwhile goes first
  const isDrawn = useDeferredValue(data !== undefined)
  if (!data || !isDrawn) return null
  const list = rowsOf(data, query.id)
  return {
    ...list,
    stale: state.isPlaceholderData,
    more: state.hasNextPage,
    /** It is read to its end. */
    isEnded: !state.hasNextPage && !list.isBroken,
    readMore: () => void state.fetchNextPage(),
    reading: state.isFetchingNextPage,
    error: state.isFetchNextPageError ? state.error : null,
  }
}
export type ListState<Item> = NonNullable<ReturnType<typeof useList<Item>>>

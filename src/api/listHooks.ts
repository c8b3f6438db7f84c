import { useDeferredValue, useEffect } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery, Page } from './queries.ts'
import { type Row, rowsOf } from './rows.ts'

// Apart from `hooks.ts`, so that a page of one record does without the code of lists.

/**
 * How a list stands that another part of the page asks for: what is read of it, whether there is more, and why it can't be
 * had. `asks`: its first page is asked for here, and the page does without it where it can't be had.
 */
export function useHeldList<Item>(
  query: ListQuery<Item>,
  asks = false,
): {
  rows: readonly Row<Item>[]
  /** As they came, with how much of each can’t be read. */
  pages: readonly Page<Item>[]
  more: boolean
  /** Its first page is there. */
  read: boolean
  /** There is no more of it than is read, and all that came could be read. */
  isWhole: boolean
  error: Error | null
} {
  const { data, error, hasNextPage } = useInfiniteQuery({ ...query, enabled: asks })
  const pages = data?.pages ?? []
  const read = data !== undefined
  return {
    rows: data ? rowsOf(data, query.id).rows : [],
    pages,
    more: hasNextPage,
    read,
    isWhole: read && !hasNextPage && pages.every(({ unread, isCut }) => unread === 0 && !isCut),
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
  return {
    rows: data ? rowsOf(data, query.id).rows : [],
    isCut: data?.pages.at(-1)?.isCut === true,
    pages: read,
    more: hasNextPage,
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

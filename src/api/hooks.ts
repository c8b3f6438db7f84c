import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ListQuery, RecordQuery } from './queries.ts'
import { rowsOf } from './rows.ts'

/** The record, read. Waits in the nearest pending screen, fails in the nearest error screen. */
export function useRecord<Item extends object>(query: RecordQuery<Item>): Item {
  return useSuspenseQuery(query).data
}

/** A list as far as it is read: its rows, each once, and how to go on. */
export function useList<Item>(query: ListQuery<Item>) {
  const { data, ...state } = useSuspenseInfiniteQuery(query)
  return {
    ...rowsOf(data, query.id),
    more: state.hasNextPage,
    readMore: () => void state.fetchNextPage(),
    reading: state.isFetchingNextPage,
    error: state.isFetchNextPageError ? state.error : null,
  }
}
export type ListState<Item> = ReturnType<typeof useList<Item>>

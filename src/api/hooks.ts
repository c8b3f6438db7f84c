import { type InfiniteData, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cursor, type ListQuery, type Page, type RecordQuery, sameCursor } from './queries.ts'

/** The record, read. Waits in the nearest pending screen, fails in the nearest error screen. */
export function useRecord<Item extends object>(query: RecordQuery<Item>): Item {
  return useSuspenseQuery(query).data
}

/** A list as far as it is read: rows flattened and each shown once, and how to go on. */
export function useList<Item>(query: ListQuery<Item>) {
  const { data, ...state } = useSuspenseInfiniteQuery(query)
  const read = useMemo(() => flatten(data, query.id), [data, query.id])
  return {
    ...read,
    more: state.hasNextPage,
    readMore: () => void state.fetchNextPage(),
    reading: state.isFetchingNextPage,
    error: state.isFetchNextPageError ? state.error : null,
  }
}
export type ListState<Item> = ReturnType<typeof useList<Item>>

/** A record in a list, with the name that keeps it apart from all others there. */
export type Row<Item> = { key: string; item: Item }

/** The rows of all pages, each once: see `useList`. */
export function flatten<Item>({ pages, pageParams }: InfiniteData<Page<Item>>, id: (item: Item) => string) {
  const rows = new Map<string, Item>()
  for (const { items } of pages) {
    const inPage = new Map<string, number>()
    for (const item of items) {
      const name = id(item)
      const nth = inPage.get(name) ?? 0
      inPage.set(name, nth + 1)
      // a batch may hold equal rows of its own; the same rows on a later page are a repetition
      const key = nth === 0 ? name : `${name} ${nth}`
      if (!rows.has(key)) rows.set(key, item)
    }
  }
  return {
    pages: pages.length,
    rows: [...rows].map(([key, item]) => ({ key, item })),
    unreadable: pages.flatMap((page) => page.unreadable),
    /** The server handed out the cursor it was given: there may be more, but it can't be read. */
    looped: sameCursor(pages.at(-1)?.next ?? null, (pageParams.at(-1) ?? null) as Cursor | null),
  }
}

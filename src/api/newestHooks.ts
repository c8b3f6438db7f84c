import { useEffect } from 'react'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAccessDenied } from './client/errors.ts'
import type { Identity, ListQuery, Page } from './query.ts'
import { newRows, type Row, rowsOf } from './client/rows.ts'

type Read<Item> = readonly Pick<Row<Item>, 'key' | 'item'>[]

/** How many rows are new on top of a list, by polling its newest page. `all`: the whole page; `show` restarts the list. */
export function useNewer<Item>(query: ListQuery<Item>, rows: Read<Item>, everyMs: number) {
  const client = useQueryClient()
  // on return to a list, requested at once
  const { data, dataUpdatedAt } = useNewest(client, query, everyMs, everyMs)
  const newer = data ? countNewer(data, query.id, rows.slice(0, 100)) : { count: 0, all: false }
  const show = () => {
    // the page being loaded belongs to the list before
    void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    if (data) beginWith(client, query, data, dataUpdatedAt)
  }
  return { ...newer, show }
}

/** Polls a short list that is shown whole. While `isRead` (in use) updates are held back. Returns whether one is waiting. */
export function useArriving<Item>(query: ListQuery<Item>, everyMs: number, isRead: boolean): boolean {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useNewest(client, query, everyMs, Infinity)
  const cached = client.getQueryState(query.queryKey)
  const isNewer =
    data !== undefined && cached?.data?.pages[0] !== data && dataUpdatedAt > (cached?.dataUpdatedAt ?? 0)
  const read = cached?.data ? rowsOf(cached.data, query.id).rows : []
  useEffect(() => {
    if (isNewer && !isRead && !isOlder(data, read)) beginWith(client, query, data, dataUpdatedAt)
  })
  return isNewer && countNewer(data, query.id, read).count > 0
}

/** A list's newest page, polled; initially the one that the list has. Times in ms. */
const useNewest = <Item>(client: QueryClient, query: ListQuery<Item>, everyMs: number, staleTime: number) =>
  useQuery({
    ...query.newest,
    refetchInterval: ({ state: { error } }) => !isAccessDenied(error) && everyMs,
    staleTime,
    initialData: () => client.getQueryData(query.queryKey)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(query.queryKey)?.dataUpdatedAt,
  })

/** Replaces a list by this page, read at `updatedAt` (ms since 1970). */
function beginWith<Item>(client: QueryClient, query: ListQuery<Item>, page: Page<Item>, updatedAt: number) {
  client.setQueryData(query.queryKey, { pages: [page], pageParams: [null] }, { updatedAt })
}

/** How many rows are above the first known one; unknown rows below moved up as others were removed. `all`: none is known. */
export function countNewer<Item>(page: Page<Item>, id: Identity<Item>, read: Read<Item>) {
  const newest = newRows(page, id, new Set())
  const known = new Set(read.map(({ key }) => key))
  const unread = newest.filter(({ key }) => !known.has(key))
  if (unread.length === newest.length) {
    const count = isOlder(page, read) ? 0 : unread.length
    return { count, all: count > 0 }
  }
  // pending rows may stay on top for long, above newer ones
  const alreadyRead = newest.filter(({ key }) => known.has(key))
  const first = alreadyRead.find(({ item }) => timeOf(item) > 0) ?? alreadyRead[0]
  return {
    count: newest
      .slice(
        0,
        newest.findIndex((row) => row === first),
      )
      .filter((row) => unread.includes(row)).length,
    all: false,
  }
}

/** Whether a page is older than the rows read, as one node of a cluster may lag. */
const isOlder = <Item>({ items }: Page<Item>, read: Read<Item>): boolean =>
  timeOf(items[0]) < timeOf(read[0]?.item)

const timeOf = (item: unknown): number =>
  Date.parse(String((item as { timestamp?: unknown } | undefined)?.timestamp))

/** A list's first page; the previous rows stay while loading or if refetching fails. Null while loading, empty on failure. */
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

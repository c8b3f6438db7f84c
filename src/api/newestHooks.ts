import { useEffect } from 'react'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAccessDenied } from './client/errors.ts'
import type { Identity, ListQuery, Page } from './query.ts'
import { newRows, type Row, rowsOf } from './client/rows.ts'

// What asks for the newest page of a list alone.

type Read<Item> = readonly Pick<Row<Item>, 'key' | 'item'>[]

/**
 * How many records came on top of a list since it was read, asked for again and again: only the newest page, not while
 * the tab is hidden. `all`: the whole newest page is new, so there may be more. `show` begins the list with that page.
 */
export function useNewer<Item>(query: ListQuery<Item>, rows: Read<Item>, everyMs: number) {
  const client = useQueryClient()
  // a list that is come back to is asked at once
  const { data, dataUpdatedAt } = useNewest(client, query, everyMs, everyMs)
  const newer = data ? countNewer(data, query.id, rows.slice(0, 100)) : { count: 0, all: false }
  const show = () => {
    // the page that is being read is one of the list before
    void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    if (data) beginWith(client, query, data, dataUpdatedAt)
  }
  return { ...newer, show }
}

/**
 * Puts the newest page in place of a short list that is shown whole, every so often, and not while the tab is hidden.
 * While `isRead` nothing is moved: what came meanwhile is put there when that ends. Returns whether something waits.
 */
export function useArriving<Item>(query: ListQuery<Item>, everyMs: number, isRead: boolean): boolean {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useNewest(client, query, everyMs, Infinity)
  const held = client.getQueryState(query.queryKey)
  const isNewer =
    data !== undefined && held?.data?.pages[0] !== data && dataUpdatedAt > (held?.dataUpdatedAt ?? 0)
  const read = held?.data ? rowsOf(held.data, query.id).rows : []
  useEffect(() => {
    if (isNewer && !isRead && !isOlder(data, read)) beginWith(client, query, data, dataUpdatedAt)
  })
  return isNewer && countNewer(data, query.id, read).count > 0
}

/** The newest page of a list, asked for every so often; at first the one that the list itself has read. Times in ms. */
const useNewest = <Item>(client: QueryClient, query: ListQuery<Item>, everyMs: number, staleTime: number) =>
  useQuery({
    ...query.newest,
    refetchInterval: ({ state: { error } }) => !isAccessDenied(error) && everyMs,
    staleTime,
    initialData: () => client.getQueryData(query.queryKey)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(query.queryKey)?.dataUpdatedAt,
  })

/** Has a list begin with this page, read at `updatedAt` (ms since 1970), and forget what it had. */
function beginWith<Item>(client: QueryClient, query: ListQuery<Item>, page: Page<Item>, updatedAt: number) {
  client.setQueryData(query.queryKey, { pages: [page], pageParams: [null] }, { updatedAt })
}

/**
 * How many records of the newest page stand above the first of those that were read. Others that weren't read stand
 * below: they came up as some were gone, or the answer is an older one. `all`: none of the page was read.
 */
export function countNewer<Item>(page: Page<Item>, id: Identity<Item>, read: Read<Item>) {
  const newest = newRows(page, id, new Set())
  const known = new Set(read.map(({ key }) => key))
  const unread = newest.filter(({ key }) => !known.has(key))
  if (unread.length === newest.length) {
    const count = isOlder(page, read) ? 0 : unread.length
    return { count, all: count > 0 }
  }
  // what waits may stand on top for long, above all that is new
  const met = newest.filter(({ key }) => known.has(key))
  const first = met.find(({ item }) => timeOf(item) > 0) ?? met[0]
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

/** Whether a page begins before the rows that were read do: one machine of a server may be behind the others. */
const isOlder = <Item>({ items }: Page<Item>, read: Read<Item>): boolean =>
  timeOf(items[0]) < timeOf(read[0]?.item)

/** When a record of a list was made, in ms since 1970; NaN where it doesn't tell. */
const timeOf = (item: unknown): number =>
  Date.parse(String((item as { timestamp?: unknown } | undefined)?.timestamp))

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

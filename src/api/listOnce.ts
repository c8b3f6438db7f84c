import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { ApiError, isLacking } from './errors.ts'
import type { Identity, ListQuery, Page } from './queries.ts'
import { rowsOf } from './rows.ts'

/** A list that was found lacking this long ago, or couldn't be read, isn't asked for again: the page asked a moment before. In ms. */
const together = 5000

/**
 * What is read of a list, which a part of the page may ask for itself: once for both. Retried with the whole of what wants
 * it, not by itself. @throws ApiError
 */
export async function listOnce<Item extends object>(
  client: QueryClient,
  list: ListQuery<Item>,
): Promise<Item[]> {
  const { status, fetchStatus, error, errorUpdatedAt = 0 } = client.getQueryState(list.queryKey) ?? {}
  const isHeld = status === 'error' && fetchStatus === 'idle' && Date.now() - errorUpdatedAt < together
  if (isHeld && (isLacking(error) || (error instanceof ApiError && error.kind === 'not-api'))) throw error
  const data = await client.fetchInfiniteQuery({ ...list, retry: false })
  return itemsOf(data, list)
}

/** The records of all pages, each once. */
export const itemsOf = <Item>(data: InfiniteData<Page<Item>>, { id }: { id: Identity<Item> }): Item[] =>
  rowsOf(data, id).rows.map(({ item }) => item)

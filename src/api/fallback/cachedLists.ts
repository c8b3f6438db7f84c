import type { QueryClient, InfiniteData } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import type { Page, Identity, ListQuery } from '#api/query.ts'
import type { Transaction } from '#api/transactions.ts'
import { ApiError, isMissing } from '#api/client/errors.ts'
import { rowsOf } from '#api/client/rows.ts'

type Read = { pages?: Page<Transaction>[]; items?: Transaction[] }

/** The transactions in this server's cached lists, with duplicates. */
export const cachedTransactions = (api: Api, client: QueryClient): Transaction[] =>
  client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .filter(([key]) => String(key[2]).endsWith('/transactions'))
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? data?.items ?? [])

/** A list that failed or lacked the record up to this many ms ago isn't requested again, since the page just did. */
const together = 5000

/** A list, fetched once for all parts of the page. Not retried here, as its caller is retried. @throws ApiError */
export async function fetchListOnce<Item extends object>(
  client: QueryClient,
  list: ListQuery<Item>,
): Promise<Item[]> {
  const { status, fetchStatus, error, errorUpdatedAt = 0 } = client.getQueryState(list.queryKey) ?? {}
  const isHeld = status === 'error' && fetchStatus === 'idle' && Date.now() - errorUpdatedAt < together
  if (isHeld && (isMissing(error) || (error instanceof ApiError && error.kind === 'not-api'))) throw error
  const data = await client.fetchInfiniteQuery({ ...list, retry: false })
  return itemsOf(data, list)
}

export const itemsOf = <Item>(data: InfiniteData<Page<Item>>, { id }: { id: Identity<Item> }): Item[] =>
  rowsOf(data, id).rows.map(({ item }) => item)

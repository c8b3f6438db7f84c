import { type FetchQueryOptions, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { isUnreadable } from './errors.ts'
import { useCallback, useSyncExternalStore, useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Api } from './client.ts'
import { isSameHash } from '#api/fields.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'

/** The query client of pages: an unreadable response is requested only once while a page is open, prefetches included. */
export class PageClient extends QueryClient {
  override prefetchQuery<Answer, Failure, Data, Key extends QueryKey>(
    options: FetchQueryOptions<Answer, Failure, Data, Key>,
  ): Promise<void> {
    const isKnown = isUnreadable(this.getQueryState(options.queryKey)?.error)
    return isKnown ? Promise.resolve() : super.prefetchQuery(options)
  }
}

/** A client without prefetching: reads the given client's cache; pages request the rest themselves. */
export class NoPrefetchClient extends QueryClient {
  constructor(client: QueryClient) {
    super({
      queryCache: client.getQueryCache(),
      mutationCache: client.getMutationCache(),
      defaultOptions: client.getDefaultOptions(),
    })
  }

  override prefetchQuery(): Promise<void> {
    return Promise.resolve()
  }

  override prefetchInfiniteQuery(): Promise<void> {
    return Promise.resolve()
  }
}

/** The result of `read` on the cache, updated if `follows`; `read` must return the same object while nothing changed. */
export function useInCache<Found>(read: (client: QueryClient) => Found, follows = true): Found {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => (follows ? client.getQueryCache().subscribe(changed) : () => {}),
    [client, follows],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}

// Records cached by other pages, for a page's heading until its record has loaded.

/** The transaction from any cached list or record of this server, or null. */
export const useCachedTransaction = (api: Api, hash: string) =>
  useCachedRecord<Transaction>(api, hash, 'raw_input')

/** The address, as {@link useCachedTransaction}, with its name there. */
export const useCachedAddress = (api: Api, hash: string) =>
  useCachedRecord<Address>(api, hash, 'ens_domain_name')

/** The token, as {@link useCachedTransaction}. */
export const useCachedToken = (api: Api, hash: string) =>
  useCachedRecord<Token>(api, hash, 'holders_count', 'address_hash')

type Part = Record<string, unknown>

function useCachedRecord<Item>(api: Api, hash: string, mark: keyof Item, id?: string): Item | null {
  const client = useQueryClient()
  return useMemo(() => findCached(client, api, hash, mark, id), [client, api, hash, mark, id])
}

const fields = ['from', 'to', 'created_contract', 'token', 'address', 'miner']

/** The first cached record with that hash; `mark` is a field that only this kind of record has. */
export function findCached<Item>(
  client: QueryClient,
  api: Api,
  hash: string,
  mark: keyof Item,
  id = 'hash',
): Item | null {
  const isIt = (part: Part) => mark in part && isCalled(part[id], hash)
  const read = client.getQueriesData<Read>({ queryKey: [api.network, api.base] })
  for (const [, data] of read)
    for (const record of recordsIn(data))
      for (const part of [record, ...fields.map((name) => record?.[name])])
        if (typeof part === 'object' && part !== null && isIt(part as Part)) return part as Item
  return null
}

type Read = Part & { pages?: { items: Part[] }[]; transaction?: Part; block?: Part }

/** The rows of a list, or a single record. */
export function recordsIn(data: Read | undefined): (Part | null | undefined)[] {
  return data?.pages?.flatMap(({ items }) => items) ?? [data, data?.transaction, data?.block]
}

function isCalled(name: unknown, hash: string): boolean {
  return typeof name === 'string' && isSameHash(name, hash)
}

import { type FetchQueryOptions, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { isUnreadable } from './errors.ts'
import { useCallback, useSyncExternalStore, useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Api } from './client.ts'
import { isSameHash } from '#api/fields.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'

/** The client of queries, as pages ask it: an answer that can't be read is asked for once while a page is open, also by what asks ahead. */
export class PageClient extends QueryClient {
  override prefetchQuery<Answer, Failure, Data, Key extends QueryKey>(
    options: FetchQueryOptions<Answer, Failure, Data, Key>,
  ): Promise<void> {
    const isKnown = isUnreadable(this.getQueryState(options.queryKey)?.error)
    return isKnown ? Promise.resolve() : super.prefetchQuery(options)
  }
}

/** The same where nothing may be asked ahead: it holds what the given one holds, and what is to come is asked for by the page itself. */
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

/**
 * What `read` finds in all that is held, as that changes; while `follows` is false, as it is when the page is drawn anyway.
 * What it finds must stay the same object while it is the same. Asks nothing.
 */
export function useInCache<Found>(read: (client: QueryClient) => Found, follows = true): Found {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => (follows ? client.getQueryCache().subscribe(changed) : () => {}),
    [client, follows],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}

// What other pages were told of a thing, for its heading until its own record is there. Asks nothing.

/** The transaction as a list or a record of this server has it; null where none does. */
export const useCachedTransaction = (api: Api, hash: string) =>
  useCachedRecord<Transaction>(api, hash, 'raw_input')

/** The address, as `useSeenTransaction`, with the name that it has there. */
export const useCachedAddress = (api: Api, hash: string) =>
  useCachedRecord<Address>(api, hash, 'ens_domain_name')

/** The token, as `useSeenTransaction`. */
export const useCachedToken = (api: Api, hash: string) =>
  useCachedRecord<Token>(api, hash, 'holders_count', 'address_hash')

type Part = Record<string, unknown>

/** Looks once, when a thing of that hash is first shown. */
function useCachedRecord<Item>(api: Api, hash: string, mark: keyof Item, id?: string): Item | null {
  const client = useQueryClient()
  return useMemo(() => findCached(client, api, hash, mark, id), [client, api, hash, mark, id])
}

/** The fields of records that hold a thing of its own. */
const fields = ['from', 'to', 'created_contract', 'token', 'address', 'miner']

/** The first thing of that hash that is read; `mark` is a field that only things of its kind have. */
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

/** The rows of a list, or a record with what was found to be it. */
export function recordsIn(data: Read | undefined): (Part | null | undefined)[] {
  return data?.pages?.flatMap(({ items }) => items) ?? [data, data?.transaction, data?.block]
}

function isCalled(name: unknown, hash: string): boolean {
  return typeof name === 'string' && isSameHash(name, hash)
}

import { useEffect } from 'react'
import { type Query, useQueryClient, type QueryClient, type QueryCache } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isAccessDenied, isUnreadable, ApiError, isUnreachable } from './errors.ts'
import { useInCache } from './cache.ts'
import { newest } from '#api/query.ts'

/** After an absence of this many ms, what is shown counts as stale. */
const absenceMs = 5 * 60_000

/** Immutable records, transactions (which are polled while they may change), and queries that aren't paths. */
const immutable = /^\/(blocks|smart-contracts|transactions)\/| /

/** An address's full token list is refetched with its balance, since the tokens tab shows shares of their worth. */
const holdings = /\/addresses\/\w+\/tokens",{}]$/

/** Refetches the page's records when the user returns, unless calls cost credits. Lists announce their new rows instead. */
export function useRefetchOnReturn({ network, base, keyed }: Api): void {
  const client = useQueryClient()
  useEffect(() => {
    if (keyed) return
    const isOutOfDate = ({ queryKey: [, , path, filters], queryHash, state }: Query) =>
      state.data !== undefined &&
      Date.now() - state.dataUpdatedAt > absenceMs &&
      !isAccessDenied(state.error) &&
      (filters ? holdings.test(queryHash) && isShort(state.data) : !immutable.test(String(path)))
    const ask = () => {
      if (!document.hidden)
        void client.refetchQueries(
          { queryKey: [network, base], type: 'active', predicate: isOutOfDate },
          // the window may report focus twice
          { cancelRefetch: false },
        )
    }
    addEventListener('visibilitychange', ask)
    addEventListener('focus', ask)
    return () => {
      removeEventListener('visibilitychange', ask)
      removeEventListener('focus', ask)
    }
  }, [client, network, base, keyed])
}

/** Only the first page is loaded: refetching would take one request per page. */
const isShort = (list: unknown): boolean => (list as { pages?: unknown[] }).pages?.length === 1

/** Removes the oldest unused responses above `maxUnused`, and resets unused failed records so that the next page requests them. */
export function limitCache(client: QueryClient, maxUnused = 200): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query: unusedQuery }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    // not lists, which are refetched when opened
    if (
      isUnreadable(unusedQuery.state.error) &&
      unusedQuery.queryKey.length < 4 &&
      unusedQuery.state.data === undefined &&
      unusedQuery.getObserversCount() === 0
    )
      // reset, not removed: the next page may hold it already
      unusedQuery.setState(unusedQuery.resetState)
    const unseen = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.data !== undefined)
      .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of unseen.slice(0, Math.max(0, unseen.length - maxUnused))) cache.remove(query)
  })
}

/** When each query was first sent since its last response, in ms since 1970. */
const askedTimes = new WeakMap<Query, number>()

/** When a list's first page was read, in ms since 1970; the cache only knows when the last page was. */
export const readTimes = new WeakMap<object, number>()

/** Queries that were polled, while the server didn't deny access. */
const polled = new WeakSet<Query>()

const watched = new WeakSet<QueryCache>()

/**
 * What is still shown though refetching failed: the error, when the oldest was read (ms since 1970), whether polling stopped, and
 * a retry; null if nothing failed. A list's end shows failures to load more.
 */
export function useFailedRefetch(
  api: Api,
): { error: Error; at: number; isUnfollowed: boolean; ask: () => void } | null {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const find = () => cache.findAll(failingAt(api))
  const error = useKnown(cache, () => {
    const failing = find()
    return (failing.find(({ state }) => isAccessDenied(state.error)) ?? failing[0])?.state.error ?? null
  })
  const at = useKnown(cache, () => Math.min(...find().map((query) => readAt(cache, query))))
  const isUnfollowed = useKnown(cache, () =>
    find().some((query) => isAccessDenied(query.state.error) && polled.has(query)),
  )
  if (!error) return null
  return { error, at, isUnfollowed, ask: () => void client.refetchQueries(failingAt(api)) }
}

/** Whether a server has not responded since the page's failing queries were first sent. */
export function useNoAnswer(api: Api): boolean {
  const cache = useQueryClient().getQueryCache()
  return useKnown(cache, () => {
    const unanswered = cache.findAll(failingAt(api)).filter(({ state }) => !isAnswer(state.error))
    const since = Math.max(...unanswered.map((query) => askedTimes.get(query) ?? query.state.errorUpdatedAt))
    const { queryKey } = failingAt(api)
    return unanswered.length > 0 && cache.findAll({ queryKey }).every((query) => answeredAt(query) <= since)
  })
}

/** Whether a list was ever read from this server, so that it is a Blockscout API even if one response isn't. */
export function useIsApi(api: Api | undefined): boolean {
  const cache = useQueryClient().getQueryCache()
  return useKnown(cache, () =>
    cache.findAll({ queryKey: [api?.network, api?.base] }).some((query) => firstPage(query)),
  )
}

function useKnown<Known>(cache: QueryCache, read: () => Known): Known {
  watch(cache)
  return useInCache(read)
}

function watch(cache: QueryCache): void {
  if (watched.has(cache)) return
  watched.add(cache)
  cache.getAll().forEach(note)
  cache.subscribe(({ query }) => note(query))
}

function note(query: Query): void {
  const { error, fetchStatus, dataUpdatedAt } = query.state
  if (fetchStatus === 'idle' && !error) askedTimes.delete(query)
  else if (!askedTimes.has(query)) askedTimes.set(query, Date.now())
  const page = firstPage(query)
  if (page && !readTimes.has(page)) readTimes.set(page, dataUpdatedAt)
  // polling stops when access is denied
  if (isAccessDenied(error)) return
  if (isFollowed(query)) polled.add(query)
  else polled.delete(query)
}

function firstPage({ queryKey, state: { data } }: Query): object | undefined {
  return queryKey.at(-1) === newest
    ? (data as object | undefined)
    : (data as { pages?: object[] } | undefined)?.pages?.[0]
}

const isFollowed = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval: again } }) =>
    Boolean(typeof again === 'function' ? again(query) : again),
  )

/** Queries to a server that have data but whose refetch failed. */
const failingAt = ({ network, base }: Api) => ({
  queryKey: [network, base],
  type: 'active' as const,
  predicate: ({ state }: Query) => isOld(state),
})

/** Data whose refetch failed: no response, or access denied. */
function isOld({ data, error, fetchMeta }: Query['state']): boolean {
  return (
    data !== undefined &&
    !fetchMeta?.fetchMore &&
    (isAccessDenied(error) || isUnreachable(error) || (error instanceof ApiError && error.kind === 'server'))
  )
}

/** When the data was read; for a query of new rows, when their list was. */
function readAt(cache: QueryCache, query: Query): number {
  const { queryKey } = query
  const list = queryKey.at(-1) === newest && cache.find({ queryKey: queryKey.slice(0, -1) })
  const shown = list && list.isActive() ? list : query
  return readTimes.get(firstPage(shown) ?? shown) ?? shown.state.dataUpdatedAt
}

/** "Not found" and "denied" count as responses. */
const isAnswer = (error: Error | null): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500

const answeredAt = ({ state: { error, errorUpdatedAt, dataUpdatedAt } }: Query): number =>
  isAnswer(error) ? errorUpdatedAt : dataUpdatedAt

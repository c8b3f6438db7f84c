import { useEffect } from 'react'
import { type Query, useQueryClient, type QueryClient, type QueryCache } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isAccessDenied, isUnreadable, ApiError, isUnreachable } from './errors.ts'
import { useInCache } from './cache.ts'
import { newest } from '#api/query.ts'

/** What was read longer ago is out of date for a reader who comes back. In ms. */
const absenceMs = 5 * 60_000

/**
 * Records that stay as they are once read, transactions, which are followed for as long as they may change, and what is asked
 * for in words: what an id names, and an answer as it was sent.
 */
const immutable = /^\/(blocks|smart-contracts|transactions)\/| /

/**
 * The list that the worth of an address is added up from, beside its balance: whole, and from its beginning. Under the tab
 * of tokens it is also what is shown, and changes there with the worth that stands over it, which its rows are shares of.
 */
const holdings = /\/addresses\/\w+\/tokens",{}]$/

/**
 * Asks again for the records on the page when the reader comes back to it after a while, and not where calls cost
 * credits. Lists stay as they are read: what came on top of them is told there.
 */
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
          // the window may say twice that it is looked at
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

/** Not read beyond its first page: each page would be a question. */
const isShort = (list: unknown): boolean => (list as { pages?: unknown[] }).pages?.length === 1

/**
 * Lets go of answers that no page shows any more, the oldest first, above `most`. The rest goes with time. A record that
 * couldn't be read is as if it was never asked for once no page shows that: the next one asks again.
 */
export function limitCache(client: QueryClient, most = 200): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query: left }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    // not a list, whose page asks for it whenever it is opened
    if (
      isUnreadable(left.state.error) &&
      left.queryKey.length < 4 &&
      left.state.data === undefined &&
      left.getObserversCount() === 0
    )
      // not taken out of the cache: the next page may hold it already
      left.setState(left.resetState)
    const unseen = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.data !== undefined)
      .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of unseen.slice(0, Math.max(0, unseen.length - most))) cache.remove(query)
  })
}

/** When each question was first asked since it was last answered, in ms since 1970. */
const askedTimes = new WeakMap<Query, number>()

/** When the first page of a list was read, in ms since 1970: of all its pages the cache knows only when the last was. */
export const readTimes = new WeakMap<object, number>()

/** The questions that were asked again and again, as long as this reader wasn't barred from them. */
const polled = new WeakSet<Query>()

/** The caches that are watched, each once. */
const watched = new WeakSet<QueryCache>()

/**
 * What the page shows of a server though asking for it again failed: why, when the oldest of it was read (ms since 1970),
 * whether some of it was followed and no longer is, and asking again; null where nothing is. That more of a list can't be
 * had is said where the list ends.
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

/** Whether a server has answered nothing since the page first asked it for what it shows and can't have again. */
export function useNoAnswer(api: Api): boolean {
  const cache = useQueryClient().getQueryCache()
  return useKnown(cache, () => {
    // who refuses has answered
    const unanswered = cache.findAll(failingAt(api)).filter(({ state }) => !isAnswer(state.error))
    const since = Math.max(...unanswered.map((query) => askedTimes.get(query) ?? query.state.errorUpdatedAt))
    const { queryKey } = failingAt(api)
    return unanswered.length > 0 && cache.findAll({ queryKey }).every((query) => answeredAt(query) <= since)
  })
}

/** Whether a list was read from a server: it is this API, also where an answer of it isn't. */
export function useIsApi(api: Api | undefined): boolean {
  const cache = useQueryClient().getQueryCache()
  return useKnown(cache, () =>
    cache.findAll({ queryKey: [api?.network, api?.base] }).some((query) => firstPage(query)),
  )
}

/** What is known of all questions, as it changes. */
function useKnown<Known>(cache: QueryCache, read: () => Known): Known {
  watch(cache)
  return useInCache(read)
}

/** From now on notes of all questions what their state doesn't tell. */
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
  // who is barred isn't asked for again
  if (isAccessDenied(error)) return
  if (isFollowed(query)) polled.add(query)
  else polled.delete(query)
}

/** The page that a list begins with, or that was asked for alone; undefined for what is no list. */
function firstPage({ queryKey, state: { data } }: Query): object | undefined {
  return queryKey.at(-1) === newest
    ? (data as object | undefined)
    : (data as { pages?: object[] } | undefined)?.pages?.[0]
}

const isFollowed = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval: again } }) =>
    Boolean(typeof again === 'function' ? again(query) : again),
  )

/** The questions to a server whose answers are shown, though it no longer gives them. */
const failingAt = ({ network, base }: Api) => ({
  queryKey: [network, base],
  type: 'active' as const,
  predicate: ({ state }: Query) => isOld(state),
})

/** Read once, and not again: the server gave no answer, or gives none to this reader. */
function isOld({ data, error, fetchMeta }: Query['state']): boolean {
  return (
    data !== undefined &&
    !fetchMeta?.fetchMore &&
    (isAccessDenied(error) || isUnreachable(error) || (error instanceof ApiError && error.kind === 'server'))
  )
}

/** When what is shown was read: where it is asked what is new on top of a list, the list. */
function readAt(cache: QueryCache, query: Query): number {
  const { queryKey } = query
  const list = queryKey.at(-1) === newest && cache.find({ queryKey: queryKey.slice(0, -1) })
  const shown = list && list.isActive() ? list : query
  return readTimes.get(firstPage(shown) ?? shown) ?? shown.state.dataUpdatedAt
}

/** That a thing isn't there, or isn't for this reader, is an answer. */
const isAnswer = (error: Error | null): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500

/** When a question was last answered. */
const answeredAt = ({ state: { error, errorUpdatedAt, dataUpdatedAt } }: Query): number =>
  isAnswer(error) ? errorUpdatedAt : dataUpdatedAt

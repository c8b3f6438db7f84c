import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError, isBarred, isOutOfReach } from './errors.ts'
import { useInCache } from './useInCache.ts'
import { newest } from './queries.ts'

/** When each question was first asked since it was last answered, in ms since 1970. */
const asked = new WeakMap<Query, number>()
/** When the first page of a list was read, in ms since 1970: of all its pages the cache knows only when the last was. */
export const readTimes = new WeakMap<object, number>()
/** The questions that were asked again and again, as long as this reader wasn't barred from them. */
const followed = new WeakSet<Query>()
/** The caches that are watched, each once. */
const watched = new WeakSet<QueryCache>()

/**
 * What the page shows of a server though asking for it again failed: why, when the oldest of it was read (ms since 1970),
 * whether some of it was followed and no longer is, and asking again; null where nothing is. That more of a list can't be
 * had is said where the list ends.
 */
export function useFailing(
  api: Api,
): { error: Error; at: number; isUnfollowed: boolean; ask: () => void } | null {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const find = () => cache.findAll(failingAt(api))
  const error = useKnown(cache, () => {
    const failing = find()
    return (failing.find(({ state }) => isBarred(state.error)) ?? failing[0])?.state.error ?? null
  })
  const at = useKnown(cache, () => Math.min(...find().map((query) => readAt(cache, query))))
  const isUnfollowed = useKnown(cache, () =>
    find().some((query) => isBarred(query.state.error) && followed.has(query)),
  )
  if (!error) return null
  return { error, at, isUnfollowed, ask: () => void client.refetchQueries(failingAt(api)) }
}

/** Whether a server has answered nothing since the page first asked it for what it shows and can't have again. */
export function useSilence(api: Api): boolean {
  const cache = useQueryClient().getQueryCache()
  return useKnown(cache, () => {
    // who refuses has answered
    const unanswered = cache.findAll(failingAt(api)).filter(({ state }) => !isAnswer(state.error))
    const since = Math.max(...unanswered.map((query) => asked.get(query) ?? query.state.errorUpdatedAt))
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
  if (fetchStatus === 'idle' && !error) asked.delete(query)
  else if (!asked.has(query)) asked.set(query, Date.now())
  const page = firstPage(query)
  if (page && !readTimes.has(page)) readTimes.set(page, dataUpdatedAt)
  // who is barred isn't asked for again
  if (isBarred(error)) return
  if (isFollowed(query)) followed.add(query)
  else followed.delete(query)
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
    (isBarred(error) || isOutOfReach(error) || (error instanceof ApiError && error.kind === 'server'))
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

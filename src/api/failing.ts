import { useSyncExternalStore } from 'react'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError, isBarred, isOutOfReach } from './errors.ts'

/** When each question was first asked since it was last answered, in ms since 1970. */
const asked = new WeakMap<Query, number>()

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
  const error = useKnown(client, () => {
    const failing = find()
    return (failing.find(({ state }) => isBarred(state.error)) ?? failing[0])?.state.error ?? null
  })
  const at = useKnown(client, () => Math.min(...find().map((query) => readAt(client, query))))
  const isUnfollowed = useKnown(client, () => find().some(wasFollowed))
  if (!error) return null
  return { error, at, isUnfollowed, ask: () => void client.refetchQueries(failingAt(api)) }
}

/** Whether a server has answered nothing since the page first asked it for what it shows and can't have again. */
export function useSilence(api: Api): boolean {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  return useKnown(client, () => {
    const failing = cache.findAll(failingAt(api))
    const since = Math.max(...failing.map((query) => asked.get(query) ?? query.state.errorUpdatedAt))
    const { queryKey } = failingAt(api)
    return failing.length > 0 && cache.findAll({ queryKey }).every((query) => answeredAt(query) <= since)
  })
}

/** What is known of all questions, as it changes. */
function useKnown<Known>(client: QueryClient, read: () => Known): Known {
  const cache = client.getQueryCache()
  return useSyncExternalStore(
    (listener) =>
      cache.subscribe(({ query }) => {
        const { error, fetchStatus } = query.state
        if (fetchStatus === 'idle' && !error) asked.delete(query)
        else if (!asked.has(query)) asked.set(query, Date.now())
        listener()
      }),
    read,
  )
}

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
function readAt(client: QueryClient, query: Query): number {
  const { queryKey } = query
  const list =
    queryKey.at(-1) === 'newest' && client.getQueryCache().find({ queryKey: queryKey.slice(0, -1) })
  return (list && list.isActive() ? list : query).state.dataUpdatedAt
}

/** Whether it was asked for again and again until this reader was barred from it. */
function wasFollowed(query: Query): boolean {
  if (!isBarred(query.state.error)) return false
  const before = Object.create(query, { state: { value: { ...query.state, error: null } } }) as Query
  return query.observers.some(({ options: { refetchInterval: again } }) =>
    Boolean(typeof again === 'function' ? again(before) : again),
  )
}

/** When a question was last answered; that a thing isn't there, or isn't for this reader, is an answer. */
const answeredAt = ({ state: { error, errorUpdatedAt, dataUpdatedAt } }: Query): number =>
  error instanceof ApiError && error.status !== null && error.status < 500 ? errorUpdatedAt : dataUpdatedAt

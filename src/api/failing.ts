import { useSyncExternalStore } from 'react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError, isBarred, isOutOfReach } from './errors.ts'

/**
 * What the page shows of a server though asking for it again failed: why, when it was read (ms since 1970), and asking
 * again; null where nothing is. That more of a list can't be had is said where the list ends.
 */
export function useFailing({ network, base }: Api): { error: Error; at: number; ask: () => void } | null {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const isFailing = ({ queryKey, state }: Query) =>
    queryKey[0] === network && queryKey[1] === base && isOld(state)
  // what is known of one is replaced whole whenever it changes
  const state = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const failing = cache.findAll({ type: 'active', predicate: isFailing })
      return (failing.find((one) => isBarred(one.state.error)) ?? failing[0])?.state
    },
  )
  if (!state?.error) return null
  return {
    error: state.error,
    at: state.dataUpdatedAt,
    ask: () => void client.refetchQueries({ type: 'active', predicate: isFailing }),
  }
}

/** Read once, and not again: the server gave no answer, or gives none to this reader. */
function isOld({ data, error, fetchMeta }: Query['state']): boolean {
  return (
    data !== undefined &&
    !fetchMeta?.fetchMore &&
    (isBarred(error) || isOutOfReach(error) || (error instanceof ApiError && error.kind === 'server'))
  )
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

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

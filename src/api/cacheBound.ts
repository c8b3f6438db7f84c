import type { QueryClient } from '@tanstack/react-query'
import { isUnread } from './errors.ts'

/**
 * Lets go of answers that no page shows any more, the oldest first, above `most`. The rest goes with time. A record that
 * couldn't be read is as if it was never asked for once no page shows that: the next one asks again.
 */
export function boundCache(client: QueryClient, most = 200): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query: left }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    // not a list, whose page asks for it whenever it is opened
    if (
      isUnread(left.state.error) &&
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

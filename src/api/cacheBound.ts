import type { QueryClient } from '@tanstack/react-query'

/** Lets go of answers that no page shows any more, the oldest first, above `most`. The rest goes with time. */
export function boundCache(client: QueryClient, most = 200): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    const unseen = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.data !== undefined)
      .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of unseen.slice(0, Math.max(0, unseen.length - most))) cache.remove(query)
  })
}

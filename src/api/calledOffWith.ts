import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A question that another one needs asked, and whose answer is kept for whoever wants it after that: called off with the
 * other one, unless the page shows it as well.
 */
export function calledOffWith<Query extends { queryKey: QueryKey }>(
  signal: AbortSignal | undefined,
  client: QueryClient,
  query: Query,
): Query {
  signal?.throwIfAborted()
  const stop = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' })
  signal?.addEventListener('abort', stop, { once: true })
  return query
}

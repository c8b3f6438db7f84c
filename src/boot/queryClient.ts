import type { InfiniteData } from '@tanstack/react-query'
import { isUnreachable, mayRetry, retryDelay } from '#api/client/errors.ts'
import { PageClient } from '#api/client/cache.ts'

/** The query cache of the whole page. */
export const queryClient = new PageClient({
  defaultOptions: {
    queries: {
      // lists of several pages are never stale: a refetch takes one request per page and could return fewer rows
      staleTime: ({ state }) =>
        (state.data as InfiniteData<unknown> | undefined)?.pages?.[1] ? Infinity : 30_000,
      refetchOnWindowFocus: false,
      // only failed requests: otherwise every page of a long list is requested again
      refetchOnReconnect: ({ state }) => state.data === undefined && isUnreachable(state.error),
      // an unreachable server should fail, not pause the query; the demo chain needs no network
      networkMode: 'always',
      retry: mayRetry,
      retryDelay,
    },
  },
})

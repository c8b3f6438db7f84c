import type { InfiniteData } from '@tanstack/react-query'
import { isUnreachable, mayRetry, retryDelay } from '#api/client/errors.ts'
import { PageClient } from '#api/client/cache.ts'

/** The cache of answers, one for the whole page. */
export const queryClient = new PageClient({
  defaultOptions: {
    queries: {
      // not a list of more than a page: all anew would be many questions, and could give fewer rows
      staleTime: ({ state }) =>
        (state.data as InfiniteData<unknown> | undefined)?.pages?.[1] ? Infinity : 30_000,
      refetchOnWindowFocus: false,
      // only requests that failed: otherwise every page of a long list is requested again
      refetchOnReconnect: ({ state }) => state.data === undefined && isUnreachable(state.error),
      // an unreachable server gives an error, not a silent wait; the demo chain needs no network at all
      networkMode: 'always',
      retry: mayRetry,
      retryDelay,
    },
  },
})

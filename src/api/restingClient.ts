import { QueryClient } from '@tanstack/react-query'

/** The client of queries where nothing may be asked ahead: it holds what the given one holds, and what is to come is asked for by the page itself. */
export class RestingClient extends QueryClient {
  constructor(client: QueryClient) {
    super({
      queryCache: client.getQueryCache(),
      mutationCache: client.getMutationCache(),
      defaultOptions: client.getDefaultOptions(),
    })
  }

  override prefetchQuery(): Promise<void> {
    return Promise.resolve()
  }

  override prefetchInfiniteQuery(): Promise<void> {
    return Promise.resolve()
  }
}

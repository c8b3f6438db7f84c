import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnread } from './errors.ts'

/** The client of queries, as pages ask it: an answer that can't be read is asked for once while a page is open, also by what asks ahead. */
export class PageClient extends QueryClient {
  override prefetchQuery<Answer, Failure, Read, Key extends QueryKey>(
    options: FetchQueryOptions<Answer, Failure, Read, Key>,
  ): Promise<void> {
    const isKnown = isUnread(this.getQueryState(options.queryKey)?.error)
    return isKnown ? Promise.resolve() : super.prefetchQuery(options)
  }
}

/** The same where nothing may be asked ahead: it holds what the given one holds, and what is to come is asked for by the page itself. */
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

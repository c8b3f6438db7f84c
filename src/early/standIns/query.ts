import { createContext, use } from './react.ts'

// Replaces `@tanstack/react-query`: records what a page's loaders request, and fetches nothing itself. A failed request stays
// pending: the app repeats it and reports the error.

type Key = readonly unknown[]
type Ask = (context: object) => unknown
type Next = (last: unknown, pages: unknown[], param: unknown) => unknown
type Options = {
  queryKey: Key
  queryFn?: Ask
  initialPageParam?: unknown
  getNextPageParam?: Next
  select?: (data: unknown) => unknown
  initialData?: unknown
}
type Lists = { pages: unknown[]; pageParams: unknown[] }

export type Asked = { queryKey: Key; name: string; data: unknown; at: number; promise: Promise<unknown> }

export const hashKey = (key: Key): string =>
  JSON.stringify(key, (_name, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

export class QueryClient {
  readonly asked: Asked[] = []
  onAnswer = () => {}
  fetchQuery = (options: Options): Promise<unknown> =>
    this.ask(options, (context) => options.queryFn?.(context))
  fetchInfiniteQuery = (options: Options): Promise<unknown> => {
    const pageParam = options.initialPageParam
    return this.ask(options, async (context) => ({
      pages: [await options.queryFn?.({ ...context, pageParam })],
      pageParams: [pageParam],
    }))
  }
  prefetchQuery = (options: Options) => this.fetchQuery(options).catch(() => null)
  prefetchInfiniteQuery = (options: Options) => this.fetchInfiniteQuery(options).catch(() => null)
  getQueryData = (key: Key): unknown => this.find(key)?.data
  getQueryState = (key: Key) => {
    const held = this.find(key)
    return held && { data: held.data, dataUpdatedAt: held.at }
  }
  getQueriesData = ({ queryKey: start }: { queryKey: Key }) =>
    this.asked
      .filter(({ queryKey }) => start.every((part, index) => part === queryKey[index]))
      .map(({ queryKey, data }) => [queryKey, data])
  getQueryCache = () => ({ subscribe: () => () => {}, findAll: () => [], getAll: () => [] })

  private find(key: Key): Asked | undefined {
    const name = hashKey(key)
    return this.asked.find((one) => one.name === name)
  }

  private ask({ queryKey }: Options, answer: (context: object) => unknown): Promise<unknown> {
    const { signal } = new AbortController()
    const find = async () => {
      asked.data = await answer({ client: this, signal, queryKey })
      asked.at = Date.now()
      this.onAnswer()
      return asked.data
    }
    const asked = this.find(queryKey) ?? {
      queryKey,
      name: hashKey(queryKey),
      data: undefined,
      at: 0,
      promise: Promise.resolve(),
    }
    if (!this.asked.includes(asked)) asked.promise = find()
    this.asked.push(asked)
    return asked.promise
  }
}

export const QueryClientContext = createContext(null)
export const useQueryClient = () => use(QueryClientContext)

export function useQuery({ queryKey, select, initialData }: Options) {
  const { data: held, dataUpdatedAt = 0 } = (useQueryClient() as QueryClient).getQueryState(queryKey) ?? {}
  const read = held ?? (typeof initialData === 'function' ? (initialData() as unknown) : initialData)
  const data = read !== undefined && select ? select(read) : read
  const isPending = data === undefined
  return { data, dataUpdatedAt, error: null, isError: false, isPending, isFetching: isPending } as never
}

export function useInfiniteQuery(options: Options) {
  const query = useQuery(options) as { data?: Lists }
  const { pages = [], pageParams = [] } = query.data ?? {}
  const next = pages.length > 0 ? options.getNextPageParam?.(pages.at(-1), pages, pageParams.at(-1)) : null
  return { ...query, hasNextPage: next !== null && next !== undefined } as never
}

export const useQueries = ({ queries }: { queries: Options[] }) => queries.map(useQuery) as never
export const useQueryErrorResetBoundary = () => ({ reset: () => {} }) as never
export const queryOptions = (options: unknown) => options as never
export { queryOptions as infiniteQueryOptions }
export const keepPreviousData = (data: unknown) => data as never
export const replaceEqualDeep = (_before: unknown, after: unknown) => after as never
export class CancelledError extends Error {}

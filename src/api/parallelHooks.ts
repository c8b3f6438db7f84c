import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from './query.ts'

/** Refetches a query of another part of the page, if it was sent. */
export function useRefetch({ queryKey }: { queryKey: readonly unknown[] }): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey, exact: true })
}

/** Cancels the pending ones of these queries, which return to their previous state. */
export function useCancelAll(): (queries: readonly { queryKey: readonly unknown[] }[]) => void {
  const client = useQueryClient()
  return (queries) => {
    for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  }
}

/** A query that the user may start. */
export type OnDemandState<Item> = {
  data: Item | null
  error: Error | null
  isAsking: boolean
  /** Time of the response in ms since 1970; 0 before. */
  at: number
}

/** Queries that the user starts; `stop` cancels pending ones, `again` refetches one. */
export function useOnDemand<Item extends object>(
  queries: readonly (RecordQuery<Item> & { wanted: boolean })[],
) {
  const stopAll = useCancelAll()
  const answers = useQueries({
    queries: queries.map(({ wanted, ...query }) => ({ ...query, enabled: wanted, retry: false })),
  })
  return {
    states: answers.map(({ data, error, isFetching, dataUpdatedAt }): OnDemandState<Item> => ({
      data: data ?? null,
      error,
      isAsking: isFetching,
      at: dataUpdatedAt,
    })),
    stop: () => stopAll(queries),
    again: (place: number) => answers[place]?.refetch() ?? Promise.resolve(),
  }
}

/** Parallel queries that may fail separately, each sent once; `stop` cancels pending ones. */
export function useParallel<Item extends object>(queries: readonly RecordQuery<Item>[], enabled: boolean) {
  const client = useQueryClient()
  const answers = useQueries({ queries: queries.map((query) => ({ ...query, enabled, retry: false })) })
  return {
    answers: answers.map(({ data, error, isFetching }) => ({ data: data ?? null, error, isFetching })),
    stop: () => {
      for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true })
    },
  }
}

import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from './query.ts'

/** Asks again for what another part of the page shows, as far as it was asked. */
export function useRefetch({ queryKey }: { queryKey: readonly unknown[] }): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey, exact: true })
}

/** Calls off those of these questions that are under way: they are as before they were asked. */
export function useCancelAll(): (queries: readonly { queryKey: readonly unknown[] }[]) => void {
  const client = useQueryClient()
  return (queries) => {
    for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  }
}

/** What is known of a question that a reader may ask. */
export type OnDemandState<Item> = {
  data: Item | null
  error: Error | null
  isAsking: boolean
  /** When it was answered, in ms since 1970; 0 before. */
  at: number
}

/** Questions of which each is asked once a reader wants it; `stop` calls off those under way, and `again` asks one anew. */
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

/** Records asked for side by side, each of which may fail alone and is asked once; `stop` calls off those under way. */
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

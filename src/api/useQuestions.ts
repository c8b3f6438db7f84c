import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from './queries.ts'

/** Asks again for what another part of the page shows, as far as it was asked. */
export function useRenew({ queryKey }: { queryKey: readonly unknown[] }): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey, exact: true })
}

/** Calls off those of these questions that are under way: they are as before they were asked. */
export function useStopAll(): (queries: readonly { queryKey: readonly unknown[] }[]) => void {
  const client = useQueryClient()
  return (queries) => {
    for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  }
}

/** What is known of a question that a reader may ask. */
export type QuestionState<Item> = {
  data: Item | null
  error: Error | null
  isAsking: boolean
  /** When it was answered, in ms since 1970; 0 before. */
  at: number
}

/** Questions of which each is asked once a reader wants it; `stop` calls off those under way, and `again` asks one anew. */
export function useQuestions<Item extends object>(
  queries: readonly (RecordQuery<Item> & { wanted: boolean })[],
) {
  const stopAll = useStopAll()
  const answers = useQueries({
    queries: queries.map(({ wanted, ...query }) => ({ ...query, enabled: wanted, retry: false })),
  })
  return {
    states: answers.map(({ data, error, isFetching, dataUpdatedAt }): QuestionState<Item> => ({
      data: data ?? null,
      error,
      isAsking: isFetching,
      at: dataUpdatedAt,
    })),
    stop: () => stopAll(queries),
    again: (place: number) => answers[place]?.refetch() ?? Promise.resolve(),
  }
}

import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from './queries.ts'

/** Records asked for side by side, each of which may fail alone and is asked once; `stop` calls off those under way. */
export function useEach<Item extends object>(queries: readonly RecordQuery<Item>[], enabled: boolean) {
  const client = useQueryClient()
  const answers = useQueries({ queries: queries.map((query) => ({ ...query, enabled, retry: false })) })
  return {
    answers: answers.map(({ data, error, isFetching }) => ({ data: data ?? null, error, isFetching })),
    stop: () => {
      for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true })
    },
  }
}

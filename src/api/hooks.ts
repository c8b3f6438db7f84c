import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBarred, isUnread } from './errors.ts'
import type { RecordQuery } from './queries.ts'

/**
 * The record, or null until it is there. One that can't be had goes to the nearest error screen. `again` says in how many
 * ms to ask again, having read it so many times, or `false`; a hidden tab asks nothing.
 */
export function useRecord<Item extends object>(
  query: RecordQuery<Item>,
  again: (item: Item, times: number) => number | false = () => false,
): Item | null {
  const { data } = useQuery({
    ...query,
    throwOnError: (_error, { state }) => state.data === undefined,
    refetchInterval: ({ state: { data: held, dataUpdateCount, error } }) =>
      held !== undefined && !isBarred(error) && again(held, dataUpdateCount),
  })
  return data ?? null
}

/**
 * A record that the page does without where the server has none: the record, or null, why there is none, and asking again.
 * An answer that can't be read is one: another part of the page that wants the record asks for it no second time. It is
 * asked for while `asks`.
 */
export function useOptional<Item extends object>(
  query: RecordQuery<Item>,
  asks = true,
): { data: Item | null; error: Error | null; ask: () => unknown } {
  const { data, error, refetch } = useQuery({
    ...query,
    // one that isn't to be asked for yet says so itself
    enabled: asks && query.enabled !== false,
    retryOnMount: ({ state }) => !isUnread(state.error),
  })
  return { data: data ?? null, error, ask: refetch }
}

/** What another part of the page asks for and answers for: the record, or null, and why there is none. Asks nothing. */
export function useHeld<Item extends object>(
  query: RecordQuery<Item>,
): { data: Item | null; error: Error | null } {
  const { data, error } = useQuery({ ...query, enabled: false })
  return { data: data ?? null, error }
}

/** Calls off a question that is under way: whoever waits for it has an error, of which `isStopped` is true. */
export function useStop({ queryKey }: { queryKey: readonly unknown[] }): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey, exact: true }, { revert: false })
}

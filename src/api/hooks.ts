import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isBarred, isUnread } from './errors.ts'
import { type Cursor, type Page, readingOn, type RecordQuery } from './queries.ts'

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

/**
 * What is read of the whole list at this path, which another part of the page asks for, and whether there is more, or what
 * can't be read; no rows until the first of its `pages` is read. Asks nothing, and does without the code that reads its rows and
 * tells which of them came before: a page that comes twice counts once, a row on two pages twice.
 */
export function useHeldAt({ network, base }: Api, path: string): HeldRows {
  const { data } = useQuery({
    ...readingOn,
    queryKey: [network, base, path, {}],
    enabled: false,
    select: heldRows,
  })
  return data ?? { rows: [], more: false, pages: 0 }
}

type HeldRows = { rows: readonly unknown[]; more: boolean; pages: number }

// read as a record, so that a page of one does without what the library has for lists
const heldRows = ({ pages, pageParams }: InfiniteData<Page<unknown>, Cursor | null>): HeldRows => {
  const last = pages.at(-1)
  // a server that leads to itself, or begins anew, sends a page again: it begins with the same
  const begun = new Map(pages.map(({ items }) => [JSON.stringify(items[0], bigintAsText), items]))
  return {
    rows: [...begun.values()].flat(),
    more:
      pages.some(({ unread, isCut }) => unread > 0 || isCut) ||
      (!!last && readingOn.getNextPageParam(last, pages, pageParams.at(-1) ?? null) !== null),
    pages: pages.length,
  }
}

const bigintAsText = (_: string, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)

/** Calls off a question that is under way: whoever waits for it has an error, of which `isStopped` is true. */
export function useStop({ queryKey }: { queryKey: readonly unknown[] }): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey, exact: true }, { revert: false })
}

import { beginsAtBlock } from '#api/byBlock.ts'
import { ApiError } from './errors.ts'
import { type Cursor, cursorKey, type ListQuery, readCursor } from '#api/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useCachedList } from '#api/hooks.ts'

/**
 * A list, begun at a cursor that was shared in a link. Where its server refuses that, as one of another version, the list
 * stands from its beginning, and its first page says so in `astray`. It has a cache of its own.
 */
export function startingAt<Item>(query: ListQuery<Item>, begin: Cursor): ListQuery<Item> {
  const ask: ListQuery<Item>['ask'] = async (cursor, signal) => {
    if (cursor === null || cursorKey(cursor) !== cursorKey(begin)) return query.ask(cursor, signal)
    try {
      return await query.ask(begin, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'invalid') throw error
      return { ...(await query.ask(null, signal)), astray: { why: 'lost', words: error.words } }
    }
  }
  return withFirstPage(query, begin, ask)
}

/** The name of a block in the place of a cursor. No link can hold it, and no server is sent it. */
const blockName = 'begins at block'

/**
 * A list that is sorted by block, begun with its first row in `block` or below. Where its server doesn't begin it there, it
 * stands from its beginning, and its first page says why in `astray`. It has a cache of its own.
 */
function startingAtBlock<Item>(query: ListQuery<Item>, block: number): ListQuery<Item> {
  const begin = { [blockName]: block }
  const ask: ListQuery<Item>['ask'] = async (cursor, signal) => {
    if (cursor?.[blockName] !== block) return query.ask(cursor, signal)
    const { pageAtBlock } = await import('./pageAtBlock.ts')
    return pageAtBlock(query, block, signal)
  }
  return withFirstPage(query, begin, ask)
}

/** The block that a list was begun at, which isn't a cursor of its server; null for any cursor. */
export const startBlockOf = (cursor: Cursor | null): number | null =>
  typeof cursor?.[blockName] === 'number' ? cursor[blockName] : null

/** The list with another first page. */
const withFirstPage = <Item>(
  query: ListQuery<Item>,
  begin: Cursor,
  ask: ListQuery<Item>['ask'],
): ListQuery<Item> => ({
  ...query,
  // the key's type doesn't know of beginnings; it stays a key of this list
  queryKey: [...query.queryKey, begin] as unknown as ListQuery<Item>['queryKey'],
  initialPageParam: begin,
  ask,
  queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
})

/** Whether a list is sorted by block as it is asked for: what is pending is in none, and a reader's order is another. */
export const isSortedByBlock = <Item>({
  queryKey: [, , path, { sort, filter }],
}: Pick<ListQuery<Item>, 'queryKey'>): boolean =>
  beginsAtBlock(path) && sort === undefined && filter !== 'pending'

/** Where a link begins a list: at a cursor, or at a block. */
export type StartInLink = { at?: unknown; block?: unknown }

/** A list as a link begins it; and what of the link can't be read. */
export function listFromLink<Item>(
  whole: ListQuery<Item>,
  { at, block }: StartInLink,
): { query: ListQuery<Item>; unread: 'cursor' | 'block' | 'unsorted' | null } {
  if (at !== undefined) {
    const cursor = readSharedCursor(at)
    return cursor === null
      ? { query: whole, unread: 'cursor' }
      : { query: startingAt(whole, cursor), unread: null }
  }
  if (block === undefined) return { query: whole, unread: null }
  if (!isSortedByBlock(whole)) return { query: whole, unread: 'unsorted' }
  const number = readSharedBlock(block)
  return number === null
    ? { query: whole, unread: 'block' }
    : { query: startingAtBlock(whole, number), unread: null }
}

/** The number of a block out of a link, which routers may have read as a number; null for what is none. */
function readSharedBlock(sent: unknown): number | null {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

const names = /^[a-z_]{1,40}(\[[a-z_]{1,40}\])?$/
const longestValue = 200

/** A cursor out of a link: plain values under plain names, without keys; null when it is none. */
export function readSharedCursor(sent: unknown): Cursor | null {
  const cursor = readCursor(sent)
  const isPlain = ([name, value]: [string, unknown]) =>
    names.test(name) &&
    (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
    JSON.stringify(value).length <= longestValue
  return cursor && Object.entries(cursor).every(isPlain) ? cursor : null
}

/**
 * A list from the place that a link gives for its beginning, whatever that is, and how it stands there; `whole` is without. `cursor` is the
 * place, null for the list's own beginning. A cursor that can't be read, as of a link that was cut, or that the server refuses,
 * as another version's, `isLost`: the list is then had from its beginning, and so it is from a block that is none, or where
 * the list isn't sorted by block, which `unread` tells.
 */
export function useListFromLink<Item>(whole: ListQuery<Item>, link: StartInLink) {
  const { query, unread } = listFromLink(whole, link)
  const held = useCachedList(query)
  const isLost = unread === 'cursor' || held.pages[0]?.astray?.why === 'lost'
  return { whole, query, cursor: isLost ? null : query.initialPageParam, isLost, unread, ...held }
}
export type ListFromLink<Item> = ReturnType<typeof useListFromLink<Item>>

/** Asks ahead for what `usePlacedList` then shows: the list from where the link begins it, and nothing that stands before. */
export const prefetchListFromLink = <Item>(
  client: QueryClient,
  whole: ListQuery<Item>,
  { search }: { search: StartInLink },
) => void client.prefetchInfiniteQuery(listFromLink(whole, search).query)

/** In which block a row of such a list is; null where it doesn't tell, as what waits for one. */
export function blockOf(row: unknown): number | null {
  const { block_number, height } = row as { block_number?: number | null; height?: number }
  return height ?? block_number ?? null
}

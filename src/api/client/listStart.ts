import { beginsAtBlock } from '#api/byBlock.ts'
import { ApiError } from './errors.ts'
import { type Cursor, cursorKey, type ListQuery, readCursor } from '#api/query.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A list from a link's cursor, else (refused: `failedStart` of its first page) from its beginning. Cached separately. */
export function startingAt<Item>(query: ListQuery<Item>, begin: Cursor): ListQuery<Item> {
  const ask: ListQuery<Item>['ask'] = async (cursor, signal) => {
    if (cursor === null || cursorKey(cursor) !== cursorKey(begin)) return query.ask(cursor, signal)
    try {
      return await query.ask(begin, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'invalid') throw error
      return { ...(await query.ask(null, signal)), failedStart: { why: 'lost', words: error.words } }
    }
  }
  return withFirstPage(query, begin, ask)
}

/** The pseudo-cursor for a start block; no link can contain it, and it is never sent. */
const blockName = 'begins at block'

/** A block-sorted list from `block` down, or from its beginning if the server can't (`failedStart` says why). Cached separately. */
function startingAtBlock<Item>(query: ListQuery<Item>, block: number): ListQuery<Item> {
  const begin = { [blockName]: block }
  const ask: ListQuery<Item>['ask'] = async (cursor, signal) => {
    if (cursor?.[blockName] !== block) return query.ask(cursor, signal)
    const { pageAtBlock } = await import('./pageAtBlock.ts')
    return pageAtBlock(query, block, signal)
  }
  return withFirstPage(query, begin, ask)
}

/** The block that a list starts at; null for a cursor of the server. */
export const startBlockOf = (cursor: Cursor | null): number | null =>
  typeof cursor?.[blockName] === 'number' ? cursor[blockName] : null

const withFirstPage = <Item>(
  query: ListQuery<Item>,
  begin: Cursor,
  ask: ListQuery<Item>['ask'],
): ListQuery<Item> => ({
  ...query,
  // the key's type has no start; it is still a key of this list
  queryKey: [...query.queryKey, begin] as unknown as ListQuery<Item>['queryKey'],
  initialPageParam: begin,
  ask,
  queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
})

/** Whether a list is sorted by block: not for pending rows, nor in the user's sort order. */
export const isSortedByBlock = <Item>({
  queryKey: [, , path, { sort, filter }],
}: Pick<ListQuery<Item>, 'queryKey'>): boolean =>
  beginsAtBlock(path) && sort === undefined && filter !== 'pending'

type StartInLink = { at?: unknown; block?: unknown }

/** The list as a link starts it, and what is unreadable in the link. */
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

/** A block number from a link, which the router may have parsed as a number; null if invalid. */
function readSharedBlock(sent: unknown): number | null {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

const names = /^[a-z_]{1,40}(\[[a-z_]{1,40}\])?$/
const longestValue = 200

/** A cursor from a link: plain values under plain names, without keys; null if invalid. */
export function readSharedCursor(sent: unknown): Cursor | null {
  const cursor = readCursor(sent)
  const isPlain = ([name, value]: [string, unknown]) =>
    names.test(name) &&
    (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
    JSON.stringify(value).length <= longestValue
  return cursor && Object.entries(cursor).every(isPlain) ? cursor : null
}

/** Prefetches the list as a page shows it by this link: see views/list/useListAtLink.ts. */
export const prefetchListFromLink = <Item>(
  client: QueryClient,
  whole: ListQuery<Item>,
  { search }: { search: StartInLink },
) => void client.prefetchInfiniteQuery(listFromLink(whole, search).query)

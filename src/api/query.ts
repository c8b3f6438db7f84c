import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { type Params, queryOf, type FilterName } from './client/parameters.ts'
import { ApiError } from './client/errors.ts'
import { isObject } from './client/json.ts'
import { keylessCursor } from './client/secrets.ts'

/** `next_page_params`: opaque, sent back whole, never built or read. Holds no key. */
export type Cursor = Params

/** One page of a list. Items without identity are counted in `unread` and kept as sent in `unreadable`. */
export type Page<Item> = {
  items: Item[]
  unread: number
  unreadable: unknown[]
  next: Cursor | null
  /** The server told of a next page in a way that can't be read: there may be more. */
  isCut?: boolean
  /** So many records came at once: no more than `mostAtOnce` of them are read, and nothing that follows. */
  sentAtOnce?: number
  /** The server says that it hasn't worked out all of the list yet, in its own words; calls since 12.0.0. */
  unready?: string
  /** Filters that the server refused, and that were left out. */
  refused?: string[]
  /** Filters that the server refused, and that were applied to the rows it sent instead. */
  sifted?: string[]
  /** How many rows those filters removed. */
  siftedOut?: number
  /** What the items were read from, in words, where the server doesn't have the list itself. */
  readFrom?: string
  /** The list was to begin at a block, and that didn't come of it, or can't be told. */
  astray?: FailedStart
}

type Schema<Item> = v.GenericSchema<unknown, Item>

/** Of one page no more is read: servers send 50 records or so, and a million would hold up the tab. */
export const maxPageSize = 5000

/** Lists may take so long: deep ones do. */
export const listTimeoutMs = 60_000

/** What a list is asked: its own filters, on every page. Undefined ones are left out. */
export type Filters = { readonly [Name in FilterName]?: string | undefined }

/**
 * Names a record among those of its list, so that a repeated one is shown once. Where equal records may stand on one page
 * and be different ones, as in a batch, `nth` tells the first of a name from the second.
 */
export type Identity<Item> = (item: Item, nth: (name: string) => string) => string

/** A list, wrapped or bare, read page by page. `id` names a row, so that a repeated record is shown once. */
export const listQuery = <Item extends object>(
  api: Api,
  path: string,
  schema: Schema<Item>,
  id: Identity<Item>,
  filters: Filters = {},
) =>
  pagedQuery(api, path, id, filters, (cursor, signal) =>
    askPage(api, path, schema, { ...filters, ...cursor }, signal),
  )

/** How any list is read on: of its pages, as they come. */
const paging = {
  initialPageParam: null as Cursor | null,
  getNextPageParam: ({ next }: Page<unknown>, _pages: unknown, used: Cursor | null) =>
    isSameCursor(next, used) ? null : next,
  structuralSharing: false,
}

/** A list by the way in which one page of it is asked. `newest` is its first page, asked as often as it is wanted. */
export const pagedQuery = <Item>(
  api: Api,
  path: string,
  id: Identity<Item>,
  filters: Filters,
  ask: (cursor: Cursor | null, signal?: AbortSignal) => Promise<Page<Item>>,
) => {
  const queryKey = [api.network, api.base, path, filters] as const
  return {
    ...infiniteQueryOptions({
      ...paging,
      queryKey,
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    }),
    id,
    api,
    ask,
    /** Its server sorts it as it is asked: by this, most first, unless it is asked otherwise; null in an order of its own. */
    sortedBy: undefined as string | null | undefined,
    /** What it asks, but for the place in it. */
    request: path + queryOf(filters),
    newest: queryOptions({
      queryKey: [...queryKey, newest] as const,
      queryFn: ({ signal }) => ask(null, signal),
      structuralSharing: false,
    }),
  }
}
export type ListQuery<Item> = ReturnType<typeof pagedQuery<Item>>

/** How the key of a list's newest page ends. */
export const newest = 'newest'

/** One page of a list, asked now. @throws ApiError */
export async function askPage<Item extends object>(
  api: Api,
  path: string,
  schema: Schema<Item>,
  params: Params,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  return readPage(
    await api.get(path, params, { timeoutMs: listTimeoutMs, ...(signal && { signal }) }),
    schema,
  )
}

/** A single record. Its JSON as the server sent it is had by `rawOf`. */
export const recordQuery = <Item extends object>(api: Api, path: string, schema: Schema<Item>) =>
  foundQuery(api, path, async ({ signal }) => readRecord(await api.get(path, {}, { signal }), schema))

/** A single record that takes more than one question to find. */
export const foundQuery = <Item extends object>(
  api: Api,
  path: string,
  find: (context: { client: QueryClient; signal: AbortSignal }) => Promise<Item>,
) =>
  queryOptions({
    queryKey: [api.network, api.base, path] as const,
    queryFn: ({ client, signal }) => find({ client, signal }),
    structuralSharing: false,
  })
export type RecordQuery<Item extends object> = ReturnType<typeof foundQuery<Item>>

/** @throws ApiError `not-found` for null, which some servers answer; `not-api` when the identity can't be read */
export function readRecord<Item extends object>(sent: unknown, schema: Schema<Item>): Item {
  if (sent === null) throw new ApiError('not-found')
  const read = v.safeParse(schema, sent)
  if (!read.success) throw new ApiError('not-api')
  rawValues.set(read.output, sent)
  return read.output
}

const rawValues = new WeakMap<object, unknown>()

/** The JSON of a record or of an item of a list, as the server sent it; the record itself where that is gone. */
export const rawOf = (record: unknown): unknown => rawValues.get(record as object) ?? record

/**
 * Null in the place of a list is an empty one, and so is a cursor alone: some servers answer so. @throws ApiError
 * `not-api` when the answer is no list
 */
function readPage<Item extends object>(sent: unknown, schema: Schema<Item>): Page<Item> {
  const page = isObject(sent) ? sent : { items: sent }
  const isPage = 'items' in page || 'next_page_params' in page
  const rows = isPage ? (page.items ?? []) : null
  if (!Array.isArray(rows)) throw new ApiError('not-api')
  const items: Item[] = []
  const unreadable: unknown[] = []
  for (const item of rows.slice(0, maxPageSize)) {
    const read = v.safeParse(schema, item)
    if (!read.success) unreadable.push(item)
    else {
      rawValues.set(read.output, item)
      items.push(read.output)
    }
  }
  const { next_page_params: told, meta } = page
  const isUnready = isObject(meta) && meta.status === 2
  const unready = isUnready && typeof meta.message === 'string' ? meta.message : ''
  // PHP writes no fields as no items
  const isCut = Boolean(told) && !isObject(told) && String(told) !== ''
  const read = { items, unread: unreadable.length, unreadable, ...(isUnready && { unready }) }
  // whatever follows, the rest of this page would be passed over
  if (rows.length > maxPageSize) return { ...read, next: null, isCut: true, sentAtOnce: rows.length }
  return { ...read, next: readCursor(told), ...(isCut && { isCut }) }
}

/** A cursor without keys, which are added to each request anyway: one out of a link may hold some. */
export function readCursor(sent: unknown): Cursor | null {
  if (!isObject(sent)) return null
  const cursor = keylessCursor(sent)
  return Object.keys(cursor).length === 0 ? null : cursor
}

/** A server that hands out the cursor it was just given would be read for ever. */
export function isSameCursor(next: Cursor | null, used: Cursor | null): boolean {
  return next !== null && used !== null && cursorKey(next) === cursorKey(used)
}

/** Equal for the same cursor: servers may hand it out with its fields in another order. */
export function cursorKey(cursor: Cursor): string {
  return queryOf(cursor).slice(1).split('&').toSorted().join()
}

/**
 * What came of going to a block: `there`, also where nothing came; `ignored` where the list began above it, as it does on
 * servers that pass a cursor over; `unsorted` where its blocks don't fall; `untold` where no row tells its block.
 */
export type StartOutcome = 'there' | 'ignored' | 'unsorted' | 'untold'

/**
 * Why a list doesn't begin at the block that was wanted, or may not. `refused`: the server said so, in these words; `ignored`: it
 * began above; both then stand from their beginning. `unsorted`, `untold`: what came isn't sorted by block, or tells none.
 * `unpaid`: no block near has withdrawals, by which their lists are begun. `lost`: the cursor of a link isn't known any more.
 */
export type FailedStart = {
  why: Exclude<StartOutcome, 'there'> | 'refused' | 'unpaid' | 'lost'
  words: string | null
}

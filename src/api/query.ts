import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { type Params, queryOf, type FilterName } from './client/parameters.ts'
import { ApiError } from './client/errors.ts'
import { isObject } from './client/json.ts'
import { keylessCursor } from './client/secrets.ts'

/** `next_page_params`: opaque, sent back unchanged. Contains no key. */
export type Cursor = Params

/** A page of a list. Items without identity are counted in `unread` and kept as sent in `unreadable`. */
export type Page<Item> = {
  items: Item[]
  unread: number
  unreadable: unknown[]
  next: Cursor | null
  /** The next cursor was unreadable: there may be more. */
  isCut?: boolean
  /** Set if the page had more than `maxPageSize` rows; the rest, and all later pages, aren't read. */
  sentAtOnce?: number
  /** The server's message that the list is incomplete (internal transactions, since 12.0.0). */
  unready?: string
  /** Filters that the server refused and that weren't applied. */
  refused?: string[]
  /** Filters that the server refused and that were applied to the loaded rows. */
  filteredHere?: string[]
  filteredOut?: number
  /** The source in words, if the server doesn't have this list. */
  readFrom?: string
  failedStart?: FailedStart
}

type Schema<Item> = v.GenericSchema<unknown, Item>

/** Rows read of one page; servers send about 50, and a million would block the tab. */
export const maxPageSize = 5000

/** Deep pages of lists are slow. */
export const listTimeoutMs = 60_000

/** A list's filters, sent with every page; undefined ones are dropped. */
export type Filters = { readonly [Name in FilterName]?: string | undefined }

/** A row's key, to drop duplicates. `nth` numbers equal keys where distinct records may look the same, as in a batch. */
export type Identity<Item> = (item: Item, nth: (name: string) => string) => string

/** A list, wrapped or bare, page by page. */
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

const paging = {
  initialPageParam: null as Cursor | null,
  getNextPageParam: ({ next }: Page<unknown>, _pages: unknown, used: Cursor | null) =>
    isSameCursor(next, used) ? null : next,
  structuralSharing: false,
}

/** A list, given how one page is requested. `newest` is its first page, for polling. */
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
    /** The field that the server sorts by, descending, by default; null for another order. */
    sortedBy: undefined as string | null | undefined,
    request: path + queryOf(filters),
    newest: queryOptions({
      queryKey: [...queryKey, newest] as const,
      queryFn: ({ signal }) => ask(null, signal),
      structuralSharing: false,
    }),
  }
}
export type ListQuery<Item> = ReturnType<typeof pagedQuery<Item>>

export const newest = 'newest'

/** Requests one page. @throws ApiError */
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

/** A single record; `rawOf` returns its JSON as sent. */
export const recordQuery = <Item extends object>(api: Api, path: string, schema: Schema<Item>) =>
  foundQuery(api, path, async ({ signal }) => readRecord(await api.get(path, {}, { signal }), schema))

/** A record that may take several requests. */
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

/** @throws ApiError `not-found` for null, which some servers send; `not-api` if its identity is unreadable */
export function readRecord<Item extends object>(sent: unknown, schema: Schema<Item>): Item {
  if (sent === null) throw new ApiError('not-found')
  const read = v.safeParse(schema, sent)
  if (!read.success) throw new ApiError('not-api')
  rawValues.set(read.output, sent)
  return read.output
}

const rawValues = new WeakMap<object, unknown>()

/** The JSON of a record or list item as sent; the record itself if that is gone. */
export const rawOf = (record: unknown): unknown => rawValues.get(record as object) ?? record

/** Some servers send null, or a cursor alone, for an empty list. @throws ApiError `not-api` if it is no list */
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
  const { next_page_params: nextParams, meta } = page
  const isUnready = isObject(meta) && meta.status === 2
  const unready = isUnready && typeof meta.message === 'string' ? meta.message : ''
  // PHP serializes an empty object as an empty array
  const isCut = Boolean(nextParams) && !isObject(nextParams) && String(nextParams) !== ''
  const read = { items, unread: unreadable.length, unreadable, ...(isUnready && { unready }) }
  // the rest of this page would be skipped
  if (rows.length > maxPageSize) return { ...read, next: null, isCut: true, sentAtOnce: rows.length }
  return { ...read, next: readCursor(nextParams), ...(isCut && { isCut }) }
}

/** A cursor without keys, which a link's cursor may contain and which each request adds itself. */
export function readCursor(sent: unknown): Cursor | null {
  if (!isObject(sent)) return null
  const cursor = keylessCursor(sent)
  return Object.keys(cursor).length === 0 ? null : cursor
}

/** Detects a server that returns the same cursor again, which would loop for ever. */
export function isSameCursor(next: Cursor | null, used: Cursor | null): boolean {
  return next !== null && used !== null && cursorKey(next) === cursorKey(used)
}

/** A key that is equal for equal cursors, whatever the order of fields. */
export function cursorKey(cursor: Cursor): string {
  return queryOf(cursor).slice(1).split('&').toSorted().join()
}

/**
 * `there`, also if empty; `ignored`: the list starts above, as servers that ignore cursors do; `unsorted`: blocks don't descend;
 * `unknown`: no row has a block.
 */
export type StartOutcome = 'there' | 'ignored' | 'unsorted' | 'unknown'

/**
 * `refused` (with the server's words), `ignored`: the list starts at its beginning. `unsorted`, `unknown`: its rows aren't sorted
 * by block or have none. `unpaid`: no block nearby has withdrawals. `lost`: a link's cursor was refused.
 */
export type FailedStart = {
  why: Exclude<StartOutcome, 'there'> | 'refused' | 'unpaid' | 'lost'
  words: string | null
}

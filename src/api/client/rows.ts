import type { InfiniteData } from '@tanstack/react-query'
import { type Cursor, type Identity, type Page, isSameCursor } from '#api/query.ts'

/** A list's record with its unique key and the number of its page. */
export type Row<Item> = { key: string; item: Item; page: number }

type Read<Item> = {
  pages: Page<Item>[]
  rows: Row<Item>[]
  seen: Set<string>
  unreadable: unknown[]
  repeated: number
  filteredOut: number
}

/** Rows by the list's first page, so that each new page is added at constant cost. */
const reads = new WeakMap<object, Read<unknown>>()

/** A list of which nothing is read. */
export const unread: InfiniteData<never> = { pages: [], pageParams: [] }

/** The rows of all pages without duplicates. `rows` grows in place, so follow `count`. O(new pages). */
export function rowsOf<Item>({ pages, pageParams }: InfiniteData<Page<Item>>, id: Identity<Item>) {
  const read = readUpTo(pages)
  const cursorOf = (page: number): Cursor | null => (pageParams[page] ?? null) as Cursor | null
  for (const page of pages.slice(read.pages.length)) add(read, page, id, cursorOf(read.pages.length))
  const isCut = pages.at(-1)?.isCut === true
  const sentAtOnce = pages.at(-1)?.sentAtOnce ?? null
  const looped =
    isCut || isSameCursor(pages.at(-1)?.next ?? null, (pageParams.at(-1) ?? null) as Cursor | null)
  return {
    rows: read.rows as readonly Row<Item>[],
    count: read.rows.length,
    unreadable: read.unreadable as readonly unknown[],
    pages: pages as readonly Page<Item>[],
    repeated: read.repeated,
    /** Filters that the server refuses and that were not applied. */
    refused: pages.at(-1)?.refused ?? [],
    /** Filters that the server refuses and that were applied to the loaded rows, with the number of rows dropped. */
    filteredHere: pages.at(-1)?.filteredHere ?? [],
    filteredOut: read.filteredOut,
    /** The sources of a list that the server doesn't provide itself. */
    readFrom: pages[0]?.readFrom ?? null,
    /** The server's message that the list is still incomplete, or null. */
    unready: pages.find(({ unready }) => unready !== undefined)?.unready ?? null,
    /** How many of the last pages brought nothing new. */
    idle: pages.length - 1 - (read.rows.at(-1)?.page ?? -1),
    cursorOf,
    isCut,
    /** The number of rows of a page that was too large to read whole, else null. */
    sentAtOnce,
    /** More rows may exist but can't be reached: the cursor is unreadable or repeats. */
    looped,
    /** The last row isn't the end: the cursor repeats, or a page was too large. */
    isBroken: looped || sentAtOnce !== null,
  }
}

/** What was read of these pages before; empty if one of them was refetched. */
function readUpTo<Item>(pages: Page<Item>[]): Read<Item> {
  const first = pages[0] ?? unread
  const known = reads.get(first) as Read<Item> | undefined
  if (known && known.pages.length <= pages.length && known.pages.at(-1) === pages[known.pages.length - 1])
    return known
  const fresh: Read<Item> = {
    pages: [],
    rows: [],
    seen: new Set(),
    unreadable: [],
    repeated: 0,
    filteredOut: 0,
  }
  reads.set(first, fresh)
  return fresh
}

function add<Item>(read: Read<Item>, page: Page<Item>, id: Identity<Item>, cursor: Cursor | null): void {
  const rows = newRows(page, id, read.seen, cursor)
  for (const row of rows) read.rows.push({ ...row, page: read.pages.length })
  read.unreadable.push(...page.unreadable)
  read.repeated += page.items.length - rows.length
  read.filteredOut += page.filteredOut ?? 0
  read.pages.push(page)
}

/** The page's rows that are new, with keys; adds those to `seen`. */
export function newRows<Item>(
  { items }: Page<Item>,
  id: Identity<Item>,
  seen: Set<string>,
  cursor: Cursor | null = null,
) {
  // a batch split across pages may continue with equal records
  const within = Number(cursor?.index_in_batch ?? Number.NaN)
  const inPage = new Map<string, number>()
  const nth = (name: string) => {
    const earlier = inPage.get(name) ?? 0
    inPage.set(name, earlier + 1)
    if (!Number.isNaN(within)) return `${name} ${within}.${earlier}`
    return earlier === 0 ? name : `${name} ${earlier}`
  }
  return items.flatMap((item) => {
    const key = id(item, nth)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, item }]
  })
}

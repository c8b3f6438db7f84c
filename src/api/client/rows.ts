import type { InfiniteData } from '@tanstack/react-query'
import { type Cursor, type Identity, type Page, isSameCursor } from '#api/query.ts'

/** A record in a list, with the name that keeps it apart from all others there, and the page it came on. */
export type Row<Item> = { key: string; item: Item; page: number }

type Read<Item> = {
  pages: Page<Item>[]
  rows: Row<Item>[]
  seen: Set<string>
  unreadable: unknown[]
  repeated: number
  siftedOut: number
}

/** What was read of a list so far, by its first page: the next page is added to it, so that a long list costs no more. */
const reads = new WeakMap<object, Read<unknown>>()

/**
 * The rows of all pages, each record once. `rows` only ever grows, in place: follow `count`. O(new pages), however long
 * the list is already.
 */
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
    pages: pages.length,
    /** Records that came more than once, and are shown once. */
    repeated: read.repeated,
    /** Filters that the server refuses, and that were left out. */
    refused: pages.at(-1)?.refused ?? [],
    /** Filters that the server refuses, and that were laid on the rows read instead; so many of those fell through. */
    sifted: pages.at(-1)?.sifted ?? [],
    siftedOut: read.siftedOut,
    /** What the list was put together from, where the server doesn't have the list itself. */
    readFrom: pages[0]?.readFrom ?? null,
    /** The server says, in these words, that it hasn't worked out all of it yet; null where it doesn't. */
    unready: pages.find(({ unready }) => unready !== undefined)?.unready ?? null,
    /** How many pages in a row, up to the last, brought nothing new. */
    idle: pages.length - 1 - (read.rows.at(-1)?.page ?? -1),
    /** The cursor that a page was asked with; null for the first of the list. */
    cursorOf,
    /** The server told of a next page in a way that can't be read. */
    isCut,
    /** So many records came at once, of which only the first are read; null where all are. */
    sentAtOnce,
    /** There may be more, but it can't be read: that, or the server handed out the cursor it was given. */
    looped,
    /** Its end isn't the end of what there is: the server goes in circles, or sent more at once than is read. */
    isBroken: looped || sentAtOnce !== null,
  }
}

/** What was read of these very pages before; nothing where one of them was read anew. */
function readUpTo<Item>(pages: Page<Item>[]): Read<Item> {
  const [first] = pages
  const known = first && (reads.get(first) as Read<Item> | undefined)
  if (known && known.pages.length <= pages.length && known.pages.at(-1) === pages[known.pages.length - 1])
    return known
  const fresh: Read<Item> = {
    pages: [],
    rows: [],
    seen: new Set(),
    unreadable: [],
    repeated: 0,
    siftedOut: 0,
  }
  if (first) reads.set(first, fresh)
  return fresh
}

function add<Item>(read: Read<Item>, page: Page<Item>, id: Identity<Item>, cursor: Cursor | null): void {
  const rows = newRows(page, id, read.seen, cursor)
  for (const row of rows) read.rows.push({ ...row, page: read.pages.length })
  read.unreadable.push(...page.unreadable)
  read.repeated += page.items.length - rows.length
  read.siftedOut += page.siftedOut ?? 0
  read.pages.push(page)
}

/** The records of the page after a cursor that weren't met before, each with its name; `seen` learns them. */
export function newRows<Item>(
  { items }: Page<Item>,
  id: Identity<Item>,
  seen: Set<string>,
  cursor: Cursor | null = null,
) {
  // a batch that goes on from the page before may go on with equal records
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

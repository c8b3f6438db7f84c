import type { InfiniteData } from '@tanstack/react-query'
import { type Cursor, type Page, sameCursor } from './queries.ts'

/** A record in a list, with the name that keeps it apart from all others there, and the page it came on. */
export type Row<Item> = { key: string; item: Item; page: number }

type Read<Item> = { pages: Page<Item>[]; rows: Row<Item>[]; seen: Set<string>; unreadable: unknown[] }

/** What was read of a list so far, by its first page: the next page is added to it, so that a long list costs no more. */
const reads = new WeakMap<object, Read<unknown>>()

/**
 * The rows of all pages, each record once. `rows` only ever grows, in place: follow `count`. O(new pages), however long
 * the list is already.
 */
export function rowsOf<Item>({ pages, pageParams }: InfiniteData<Page<Item>>, id: (item: Item) => string) {
  const read = readUpTo(pages)
  for (const page of pages.slice(read.pages.length)) add(read, page, id)
  return {
    rows: read.rows as readonly Row<Item>[],
    count: read.rows.length,
    unreadable: read.unreadable as readonly unknown[],
    pages: pages.length,
    /** Filters that the server refuses, and that were left out. */
    refused: pages.at(-1)?.refused ?? [],
    /** How many pages in a row, up to the last, brought nothing new. */
    idle: pages.length - 1 - (read.rows.at(-1)?.page ?? -1),
    /** The cursor that a page was asked with; null for the first of the list. */
    cursorOf: (page: number): Cursor | null => (pageParams[page] ?? null) as Cursor | null,
    /** The server handed out the cursor it was given: there may be more, but it can't be read. */
    looped: sameCursor(pages.at(-1)?.next ?? null, (pageParams.at(-1) ?? null) as Cursor | null),
  }
}

/** What was read of these very pages before; nothing where one of them was read anew. */
function readUpTo<Item>(pages: Page<Item>[]): Read<Item> {
  const [first] = pages
  const known = first && (reads.get(first) as Read<Item> | undefined)
  if (known && known.pages.length <= pages.length && known.pages.at(-1) === pages[known.pages.length - 1])
    return known
  const fresh: Read<Item> = { pages: [], rows: [], seen: new Set(), unreadable: [] }
  if (first) reads.set(first, fresh)
  return fresh
}

function add<Item>(
  { pages, rows, seen, unreadable }: Read<Item>,
  page: Page<Item>,
  id: (item: Item) => string,
): void {
  const inPage = new Map<string, number>()
  for (const item of page.items) {
    const name = id(item)
    const nth = inPage.get(name) ?? 0
    inPage.set(name, nth + 1)
    // a batch may hold equal rows of its own; the same rows on a later page are a repetition
    const key = nth === 0 ? name : `${name} ${nth}`
    if (seen.has(key)) continue
    seen.add(key)
    rows.push({ key, item, page: pages.length })
  }
  unreadable.push(...page.unreadable)
  pages.push(page)
}

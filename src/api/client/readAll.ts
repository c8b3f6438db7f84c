import { newRows } from './rows.ts'
import { ApiError, mayRetry, retryDelay } from './errors.ts'
import { type Cursor, cursorKey, type ListQuery, type Page } from '#api/query.ts'
import { wait } from './pace.ts'

export type PageRead<Item> = {
  rows: { key: string; item: Item }[]
  rowsRead: number
  unreadable: number
  refused: readonly string[]
  next: Cursor | null
  /**
   * `end`: complete. `cut`: the next cursor is unreadable. `too-many`: more rows than are read of a page. `repeats`: a cursor
   * came twice. `nothing-new`: ten pages without new rows, and more announced.
   */
  stop: 'end' | 'cut' | 'too-many' | 'repeats' | 'nothing-new' | null
}

/** A wait before a page is requested again. */
export type Pause = { ms: number; error: ApiError }

type Options<Item> = {
  /** Start cursor; the list's own start by default. */
  from?: Cursor | null
  /** Pages loaded before, from `from` on; used instead of requests. */
  known?: readonly Page<Item>[]
  /** Keys of rows seen before; extended. */
  seen?: Set<string>
  /** How many pages those came from: so many more may bring nothing new. */
  again?: number
  signal: AbortSignal
  onPause?: (pause: Pause | null) => void
}

const staleLimit = 10

/**
 * All pages from a cursor on, uncached, one after the other, each row once. Waits when the server asks to, until it has refused
 * for minutes. @throws ApiError, or the signal's reason
 */
export async function* readAll<Item>(
  query: ListQuery<Item>,
  { from = query.initialPageParam, known = [], seen = new Set(), again = 0, signal, onPause }: Options<Item>,
): AsyncGenerator<PageRead<Item>, void> {
  const used = new Set<string>()
  let cursor = from
  let stale = 0
  for (let index = 0; ; index += 1) {
    signal.throwIfAborted()
    if (cursor) used.add(cursorKey(cursor))
    const page: Page<Item> = known[index] ?? (await askPatiently(query, cursor, signal, onPause))
    const rows = newRows(page, query.id, seen, cursor)
    stale = rows.length === 0 && !page.filteredOut ? stale + 1 : 0
    const { next } = page
    const stop = !next
      ? page.sentAtOnce
        ? 'too-many'
        : page.isCut
          ? 'cut'
          : 'end'
      : used.has(cursorKey(next))
        ? 'repeats'
        : stale === staleLimit + again
          ? 'nothing-new'
          : null
    const rowsRead = page.items.length + page.unread + (page.filteredOut ?? 0)
    yield { rows, rowsRead, unreadable: page.unread, refused: page.refused ?? [], next, stop }
    if (stop) return
    cursor = next
  }
}

async function askPatiently<Item>(
  query: ListQuery<Item>,
  cursor: Cursor | null,
  signal: AbortSignal,
  onPause: Options<Item>['onPause'],
): Promise<Page<Item>> {
  for (let failures = 0; ;) {
    try {
      return await query.ask(cursor, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error
      if (error.waitMs === null && !mayRetry(failures, error)) throw error
      const ms = error.waitMs ?? retryDelay(failures++)
      onPause?.({ ms, error })
      try {
        await wait(ms, signal)
      } finally {
        onPause?.(null)
      }
    }
  }
}

import { newRows } from './rows.ts'
import { ApiError, mayRetry, retryDelay } from './errors.ts'
import { type Cursor, cursorKey, type ListQuery, type Page } from '#api/query.ts'
import { wait } from './pace.ts'

/** A page on the way through a list. */
export type PageRead<Item> = {
  /** Its records that weren't met before. */
  rows: { key: string; item: Item }[]
  /** How many records it held, also those that don't fit what is looked for. */
  looked: number
  /** How many have no identity. */
  unreadable: number
  /** Filters that the server refused, and that were left out. */
  refused: readonly string[]
  /** Where to go on from. */
  next: Cursor | null
  /**
   * Why nothing follows, or null. `end`: that is all. `cut`: the server told of more in a way that can't be read. `too-many`:
   * it sent more at once than is read of a page. `repeats`:
   * it handed out a cursor that it had handed out before. `nothing-new`: ten pages in a row had nothing that is new and can
   * be read, and the server says there are more.
   */
  stop: 'end' | 'cut' | 'too-many' | 'repeats' | 'nothing-new' | null
}

/** A pause before a page is asked for again: so long, and why. */
export type Pause = { ms: number; error: ApiError }

type Options<Item> = {
  /** Where to begin; where the list itself begins unless told. */
  from?: Cursor | null
  /** Pages read before, the first of them being the one at `from`: taken as they are instead of asked for. */
  known?: readonly Page<Item>[]
  /** The keys of the rows met before; grows. */
  seen?: Set<string>
  /** How many pages they came on, where these come again: so many more may bring nothing new. */
  again?: number
  signal: AbortSignal
  /** Told when a pause begins, and with null when it is over. */
  onPause?: (pause: Pause | null) => void
}

const staleLimit = 10

/**
 * All pages of a list from a cursor on, each record once, one page asked for after the other and none kept. A server that
 * asks to wait is waited for, until it has refused all for minutes; what may pass by itself is tried again. @throws ApiError, or the signal's reason
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
    stale = rows.length === 0 && !page.siftedOut ? stale + 1 : 0
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
    const looked = page.items.length + page.unread + (page.siftedOut ?? 0)
    yield { rows, looked, unreadable: page.unread, refused: page.refused ?? [], next, stop }
    if (stop) return
    cursor = next
  }
}

/** A page, asked for as often as it takes. */
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

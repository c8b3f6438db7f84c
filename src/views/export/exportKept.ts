import { clear, createStore, del, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { withTimeout } from '#api/client/savedAnswers.ts'
import type { Cursor } from '#api/query.ts'

// Unfinished exports, kept in this browser so that they can go on after a reload. Under `[list]` stands how far the
// export is, under `[list, run, number]` what each page wrote. Cursors hold no key, and nor does anything else here.

const Kept = v.object({
  /** Keeps apart the parts of two exports of one list. */
  run: v.string(),
  begunAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  format: v.picklist(['csv', 'json']),
  /** What stands before the first row: another version of Loupe may write other columns. */
  head: v.string(),
  next: v.nullable(v.record(v.string(), v.unknown())),
  rows: v.number(),
  pages: v.number(),
  unreadable: v.number(),
  // since exports may be of a span: of how much was looked at, what told no time, and the span, in ms since 1970
  looked: v.optional(v.number(), 0),
  undated: v.optional(v.number(), 0),
  from: v.optional(v.nullable(v.number()), null),
  to: v.optional(v.nullable(v.number()), null),
  /** Of all that is kept, in characters. */
  size: v.number(),
})
const Part = v.object({ text: v.string(), keys: v.array(v.string()) })

/** How far an unfinished export is, and where it goes on. */
export type Kept = Omit<v.InferOutput<typeof Kept>, 'next'> & { next: Cursor | null }
/** What a page wrote, and the keys of its rows, which aren't written again. */
export type Part = v.InferOutput<typeof Part>

type Key = [list: string] | [list: string, run: string, number: number]

const maxSize = 64_000_000
const maxLists = 3
let opened: UseStore | undefined
const store = () => (opened ??= createStore('loupe', 'exports'))

/** Keeps one more page. Gives how far the export is then; null where the browser keeps no more of it, which is then dropped. */
export async function keepPage(list: string, soFar: Kept, part: Part): Promise<Kept | null> {
  const size = soFar.size + part.text.length + part.keys.join().length
  const grown = { ...soFar, size }
  try {
    if (size > maxSize) throw new Error('too long')
    if (soFar.pages === 1) await withTimeout(tidy(list))
    await withTimeout(
      setMany(
        [
          [[list], grown],
          [[list, soFar.run, soFar.pages], part],
        ],
        store(),
      ),
    )
    return grown
  } catch {
    await dropKept(list)
    return null
  }
}

/** The unfinished export of a list, whole and readable; anything else is dropped. */
export async function findKept(list: string): Promise<Kept | null> {
  try {
    const found: unknown = await withTimeout(get([list], store()))
    if (found === undefined) return null
    const read = v.safeParse(Kept, found)
    if (read.success) return read.output as Kept
  } catch {
    return null
  }
  await dropKept(list)
  return null
}

/** Everything that an unfinished export wrote, in order. Null where some of it is gone or unreadable; the rest is then dropped. */
export async function readKept(list: string, { run, pages, rows }: Kept): Promise<Part[] | null> {
  try {
    const names = Array.from({ length: pages }, (_none, index): Key => [list, run, index + 1])
    const read = v.safeParse(v.array(Part), await withTimeout(getMany(names, store())))
    if (read.success && rows === read.output.reduce((sum, part) => sum + part.keys.length, 0))
      return read.output
  } catch {
    // as if it weren't there
  }
  await dropKept(list)
  return null
}

/** Drops all that is kept of a list. */
export async function dropKept(list: string): Promise<void> {
  try {
    await withTimeout(drop(list))
  } catch {
    // a browser that keeps nothing has nothing to drop
  }
}

async function drop(list: string): Promise<void> {
  await del([list], store())
  const all = await keys<Key>(store())
  await delMany(
    all.filter(([name]) => name === list),
    store(),
  )
}

/** Forgets every unfinished export. Fails where the browser refuses. */
export const clearKept = (): Promise<void> => withTimeout(clear(store()))

/** Makes room for a list: what it had before, what belongs to nothing, and all but the newest of the others goes. */
async function tidy(list: string): Promise<void> {
  const all = await keys<Key>(store())
  const lists = all.filter((key) => key.length === 1 && key[0] !== list)
  const heads = (await getMany<unknown>(lists, store())).flatMap((head, index) => {
    const read = v.safeParse(Kept, head)
    return read.success ? [{ name: lists[index]?.[0], ...read.output }] : []
  })
  const newest = heads.toSorted((a, b) => (a.begunAt < b.begunAt ? 1 : -1)).slice(0, maxLists - 1)
  const stays = ([name, run]: Key) => newest.some((head) => head.name === name && (!run || head.run === run))
  await delMany(
    all.filter((key) => !stays(key)),
    store(),
  )
}

import { ApiError } from '#api/client/errors.ts'
import type { Cursor, ListQuery, Page } from '#api/query.ts'
import { type Pause, readAll } from '#api/client/readAll.ts'
import { FileError, type Sink } from './exportFile.ts'
import type { Form } from './form.ts'
import { dropKept, keepPage, type Kept, type Part } from './exportKept.ts'
import { isLimited, isNewestFirst, type Span } from './span.ts'

/** The list that a query reads, as its unfinished export is kept under. Names who is asked, never a key. */
export const listNameOf = <Item>({ queryKey }: ListQuery<Item>): string => JSON.stringify(queryKey)

/** `looked`: so many records were read, also those that aren't wanted; `undated` of them tell no time, where a span is wanted, and are left out. */
type Counts = Pick<Kept, 'rows' | 'pages' | 'unreadable' | 'looked' | 'undated'>

const none: Counts = { rows: 0, pages: 0, unreadable: 0, looked: 0, undated: 0 }

/** How much an export has read and written. */
export const countsOf = ({ rows, pages, unreadable, looked, undated }: Counts): Counts => ({
  rows,
  pages,
  unreadable,
  looked,
  undated,
})

/** An export and how far it is: it can be stopped and gone on with. Changed by `runExport` alone. */
export type Job<Item> = Counts & {
  query: ListQuery<Item>
  form: Form<Item>
  /** What has to be in the file before the next row. */
  before: string[]
  /** Pages that the list itself has read; written without asking again. Those already written are gone. */
  known: readonly Page<Item>[]
  next: Cursor | null
  seen: Set<string>
  span: Span
  /** Filters that the server refuses: the rows are without them. */
  refused: readonly string[]
  /** What is kept in this browser for going on after a reload; null where nothing is, or no longer. */
  kept: Kept | null
}

/** A job that begins. With `keep`, every page is kept until the whole is written. */
export function newJob<Item>(
  query: ListQuery<Item>,
  form: Form<Item>,
  { known, keep, now, span }: { known: readonly Page<Item>[]; keep: boolean; now: number; span: Span },
): Job<Item> {
  const kept: Kept | null = keep
    ? {
        run: `${now} ${Math.random()}`,
        begunAt: new Date(now).toISOString(),
        format: form.format,
        head: form.head,
        next: query.initialPageParam,
        ...none,
        size: 0,
        ...span,
      }
    : null
  const before = [form.head]
  const begun = { next: query.initialPageParam, seen: new Set<string>(), refused: [], ...none }
  return { query, form, before, known, span, kept, ...begun }
}

/** A job that goes on from what was kept, in a new file. */
export function keptJob<Item>(
  query: ListQuery<Item>,
  form: Form<Item>,
  kept: Kept,
  parts: readonly Part[],
): Job<Item> {
  const { next, from, to } = kept
  const seen = new Set(parts.flatMap(({ keys }) => keys))
  const before = [form.head, ...parts.map(({ text }) => text)]
  const done = { refused: [], ...countsOf(kept) }
  return { query, form, before, known: [], next, seen, span: { from, to }, kept, ...done }
}

/** How an export ended. All but `finished` and `repeats` can be gone on with. `error` tells why it failed. */
export type Ending = {
  how: 'finished' | 'cut' | 'too-many' | 'repeats' | 'nothing-new' | 'cancelled' | 'failed' | 'unwritten'
  error: unknown
  /** Where the file is to be downloaded from; null where it is on disk already. */
  link: string | null
}

type Watch = {
  signal: AbortSignal
  /** Told after every page, and when a pause begins or ends. */
  onProgress: (pause: Pause | null) => void
}

/** Whether nothing follows that could be read. */
export const isOver = ({ how }: Pick<Ending, 'how'>): boolean =>
  how === 'finished' || how === 'cut' || how === 'too-many' || how === 'repeats'

/** Runs an export until it ends, is called off, or fails. Whatever happens, the file is whole for what it holds. */
export async function runExport<Item>(job: Job<Item>, sink: Sink, watch: Watch): Promise<Ending> {
  let ending: Omit<Ending, 'link'>
  try {
    ending = { how: await writePages(job, sink, watch), error: null }
  } catch (error) {
    const how = watch.signal.aborted ? 'cancelled' : error instanceof FileError ? 'unwritten' : 'failed'
    ending = { how, error }
  }
  try {
    const link = await sink.end(job.form.tail)
    if (isOver(ending)) {
      if (job.kept) await dropKept(listNameOf(job.query))
      job.kept = null
    }
    return { ...ending, link }
  } catch (error) {
    return { how: 'unwritten', error, link: null }
  }
}

async function writePages<Item>(
  job: Job<Item>,
  sink: Sink,
  { signal, onProgress }: Watch,
): Promise<'finished' | 'cut' | 'too-many' | 'repeats' | 'nothing-new'> {
  const { query, form } = job
  for (let text = job.before[0]; text !== undefined; text = job.before[0]) {
    await sink.write(text)
    job.before.shift()
  }
  if (job.pages > 0 && job.next === null) return 'finished'
  let rested = performance.now()
  for await (const page of pagesOf(job, { signal, onPause: onProgress })) {
    const { rows, isPast } = within(job, page.rows)
    const all = page.rows.map(({ item }) => item)
    const text = rows.map(({ item }, index) => form.row(item, job.rows + index, all)).join('')
    await sink.write(text)
    job.known = job.known.slice(1)
    job.next = page.next
    job.rows += rows.length
    job.looked += page.rowsRead
    job.pages += 1
    job.unreadable += page.unreadable
    job.refused = page.refused
    if (job.kept) job.kept = await keepPage(listNameOf(query), keptOf(job, job.kept), partOf(rows, text))
    onProgress(null)
    if (isPast) return 'finished'
    if (page.stop) return page.stop === 'end' ? 'finished' : page.stop
    // pages that are there already come without a pause: the browser has to draw, and hear a click
    if (performance.now() - rested > 16) {
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      rested = performance.now()
    }
  }
  return 'finished'
}

/** The rows that are of the time that is wanted; and whether all that follow are older. Counts those that tell no time. */
function within<Item>(job: Job<Item>, rows: readonly { key: string; item: Item }[]) {
  const { span, form, query } = job
  const { timeOf } = form
  if (!timeOf || !isLimited(span)) return { rows, isPast: false }
  const { from, to } = span
  const timed = rows.flatMap((row) => {
    const ms = timeOf(row.item)
    return ms === null ? [] : [{ row, ms }]
  })
  job.undated += rows.length - timed.length
  const last = timed.at(-1)
  return {
    rows: timed
      .filter(({ ms }) => (from === null || ms >= from) && (to === null || ms <= to))
      .map(({ row }) => row),
    isPast: from !== null && last !== undefined && last.ms < from && isNewestFirst(query),
  }
}

/** The pages that are left; all of them anew where the server no longer takes the cursor that the last time ended with. */
async function* pagesOf<Item>(
  job: Job<Item>,
  options: Pick<Parameters<typeof readAll<Item>>[1], 'signal' | 'onPause'>,
): ReturnType<typeof readAll<Item>> {
  const { query, known, seen, next: from, pages: again } = job
  try {
    yield* readAll(query, { ...options, from, known, seen })
  } catch (error) {
    const isOld = again > 0 && job.next === from && error instanceof ApiError && error.kind === 'invalid'
    if (!isOld) throw error
    Object.assign(job, none, { rows: job.rows })
    yield* readAll(query, { ...options, seen, again })
  }
}

/** With one more part, also where the pages are counted anew. */
const keptOf = <Item>(job: Job<Item>, kept: Kept): Kept => ({
  ...kept,
  ...countsOf(job),
  next: job.next,
  pages: kept.pages + 1,
})

const partOf = (rows: readonly { key: string }[], text: string): Part => ({
  text,
  keys: rows.map(({ key }) => key),
})

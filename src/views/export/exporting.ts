import { ApiError } from '#api/errors.ts'
import { type Cursor, type ListQuery, type Page, rawOf } from '#api/queries.ts'
import { type Pause, readAll } from '#api/readAll.ts'
import { type Cell, csvRow, csvStart } from '#format/csv.ts'
import { shortHash } from '#format/hash.ts'
import { bigintsAsDigits } from '#format/json.ts'
import { formatUnits } from '#format/units.ts'
import type { Network } from '#settings/config.ts'
import { FileError, type Sink } from './exportFile.ts'
import { dropKept, keepPage, type Kept, type Part } from './exportKept.ts'
import { isLimited, isNewestFirst, type Span } from './span.ts'

export type Currency = Network['currency']
export type Format = 'csv' | 'json'

/** One column of a CSV file. Amounts stand in two: exact in the smallest unit, and in units by `formatUnits`. */
export type Field<Item> = { name: string; value: (item: Item, currency: Currency) => Cell }

/** How records become a file: what stands before them, each of them, and what makes the file whole after the last. */
export type Form<Item> = {
  format: Format
  type: string
  head: string
  row: (item: Item, index: number) => string
  tail: string
  /** When a record happened, in ms since 1970; null where it doesn't tell. Null for records that have no time. */
  timeOf: ((item: Item) => number | null) | null
}

/** An amount in units; empty where it or its decimals weren't sent. */
export const inUnits = (value: bigint | null, decimals: number | null): string | null =>
  value === null || decimals === null ? null : formatUnits(value, decimals)

export function formOf<Item>(format: Format, fields: readonly Field<Item>[], currency: Currency): Form<Item> {
  const time = fields.find(({ name }) => /^(block_)?timestamp$/.test(name))
  const timeOf =
    time === undefined
      ? null
      : (item: Item) => {
          const ms = Date.parse(String(time.value(item, currency)))
          return Number.isNaN(ms) ? null : ms
        }
  if (format === 'json')
    return {
      format,
      type: 'application/json',
      head: '[',
      row: (item, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(rawOf(item), bigintsAsDigits)}`,
      tail: '\n]\n',
      timeOf,
    }
  return {
    format,
    type: 'text/csv;charset=utf-8',
    head: csvStart + csvRow(fields.map(({ name }) => name)),
    row: (item) => csvRow(fields.map(({ value }) => value(item, currency))),
    tail: '',
    timeOf,
  }
}

/** The list that a query reads, as its unfinished export is kept under. Names who is asked, never a key. */
export const listNameOf = <Item>({ queryKey }: ListQuery<Item>): string => JSON.stringify(queryKey)

/**
 * From list, place, filters, span and day (UTC): `loupe-demo-transactions-0x3fC172…c551-2025-03-01.csv`, and before the day
 * `from_2025-01-01T00_00Z-until_2025-02-01T00_00Z`.
 */
export function fileNameOf<Item>(
  { queryKey }: ListQuery<Item>,
  format: Format,
  now: number,
  { from, to }: Span,
): string {
  const [network, , path, filters] = queryKey
  const parts = path.split('/').slice(1)
  const places = parts.filter((_part, index) => index % 2 === 1 && index < parts.length - 1)
  const named = ['loupe', network, parts.at(-1) ?? 'list', ...places.map(shortHash)]
  const filtered = Object.values(filters).filter((value) => value !== undefined)
  const spanned = Object.entries({ from, until: to }).flatMap(([word, ms]) =>
    ms === null ? [] : `${word} ${new Date(ms).toISOString().slice(0, 16)}Z`,
  )
  const day = new Date(now).toISOString().slice(0, 10)
  const words = [...named, ...filtered.map(shortHash), ...spanned, day].map((word) =>
    word.replace(/[^\w…-]+/g, '_'),
  )
  return `${words.join('-')}.${format}`
}

/** An export and how far it is: it can be stopped and gone on with. Changed by `runExport` alone. */
export type Job<Item> = {
  query: ListQuery<Item>
  form: Form<Item>
  /** What has to be in the file before the next row. */
  before: string[]
  /** Pages that the list itself has read; written without asking again. Those already written are gone. */
  known: readonly Page<Item>[]
  next: Cursor | null
  seen: Set<string>
  span: Span
  rows: number
  pages: number
  unreadable: number
  /** How many records were read, also those that aren't wanted. */
  looked: number
  /** How many of them don't tell their time, where a span is wanted: they are left out. */
  undated: number
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
        rows: 0,
        pages: 0,
        unreadable: 0,
        looked: 0,
        undated: 0,
        size: 0,
        from: span.from,
        to: span.to,
      }
    : null
  const before = [form.head]
  const nothing = { rows: 0, pages: 0, unreadable: 0, looked: 0, undated: 0, refused: [] }
  return { query, form, before, known, next: query.initialPageParam, seen: new Set(), span, ...nothing, kept }
}

/** A job that goes on from what was kept, in a new file. */
export function keptJob<Item>(
  query: ListQuery<Item>,
  form: Form<Item>,
  kept: Kept,
  parts: readonly Part[],
): Job<Item> {
  const { next, from, to, rows, pages, unreadable, looked, undated } = kept
  const seen = new Set(parts.flatMap(({ keys }) => keys))
  const before = [form.head, ...parts.map(({ text }) => text)]
  const done = { rows, pages, unreadable, looked, undated, refused: [] }
  return { query, form, before, known: [], next, seen, span: { from, to }, ...done, kept }
}

/** How an export ended. All but `finished` and `repeats` can be gone on with. `error` tells why it failed. */
export type Ending = {
  how: 'finished' | 'repeats' | 'nothing-new' | 'cancelled' | 'failed' | 'unwritten'
  error: unknown
  /** Where the file is to be downloaded from; null where it is on disk already. */
  link: string | null
}

type Watch = {
  signal: AbortSignal
  /** Told after every page, and when a pause begins or ends. */
  onProgress: (pause: Pause | null) => void
}

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
    if (ending.how === 'finished' || ending.how === 'repeats') {
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
): Promise<'finished' | 'repeats' | 'nothing-new'> {
  const { query, form } = job
  for (let text = job.before[0]; text !== undefined; text = job.before[0]) {
    await sink.write(text)
    job.before.shift()
  }
  if (job.pages > 0 && job.next === null) return 'finished'
  let rested = performance.now()
  for await (const page of pagesOf(job, { signal, onPause: onProgress })) {
    const { rows, isPast } = within(job, page.rows)
    const text = rows.map(({ item }, index) => form.row(item, job.rows + index)).join('')
    await sink.write(text)
    job.known = job.known.slice(1)
    job.next = page.next
    job.rows += rows.length
    job.looked += page.looked
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
    job.unreadable = 0
    job.looked = 0
    job.undated = 0
    job.pages = 0
    yield* readAll(query, { ...options, seen, again })
  }
}

const keptOf = <Item>({ next, rows, pages, unreadable, looked, undated }: Job<Item>, kept: Kept): Kept => ({
  ...kept,
  next,
  rows,
  pages,
  unreadable,
  looked,
  undated,
})

const partOf = (rows: readonly { key: string }[], text: string): Part => ({
  text,
  keys: rows.map(({ key }) => key),
})

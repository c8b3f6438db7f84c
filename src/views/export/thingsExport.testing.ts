import { createApi } from '#api/client/client.ts'
import { amount, count, maybe, record, text } from '#api/fields.ts'
import { listQuery, type ListQuery } from '#api/query.ts'
import type { Sink } from './exportFile.ts'
import { always } from './span.ts'
import { type Field, formOf } from './form.ts'
import { type Job, newJob, runExport } from './exporting.ts'
import type { Fetch } from '#api/client/fetch.ts'

// For the tests of exports: a small list, a file in memory, and a row of one.

/** What the list is of. */
export const Thing = record({ id: count, value: maybe(amount), name: maybe(text) })
type Thing = { id: number; value: bigint | null; name: string | null }
const fields: Field<Thing>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'value_wei', value: ({ value }) => value },
]
const chain = { chainId: '1337', currency: { symbol: 'DMO', decimals: 18 } }
/** The forms that a file can have. */
export const csv = formOf('csv', fields, chain)
export const json = formOf('json', fields, chain)
/** When it begins. */
export const now = Date.UTC(2025, 2, 1, 12)

/** Four pages of two things each, from a server that repeats a key in its cursors. */
export const four: Fetch = async (url) => {
  const at = Number(new URL(url).searchParams.get('page') ?? 0)
  const thing = (id: number) => ({ id, name: `=${id}`, value: `-${id}000000000000000000`, more: [id] })
  return Response.json({
    items: [thing(at * 2), thing(at * 2 + 1)],
    next_page_params: at === 3 ? null : { page: at + 1, apikey: 'secret', key: 'secret' },
  })
}
/** The list of things of a server, asked with a key. */
export const queryOver = (fetcher: Fetch, path = '/things') =>
  listQuery(
    createApi({ network: 'demo', base: 'https://a.test', keys: () => ({ apikey: 'secret' }) }, fetcher),
    path,
    Thing,
    ({ id }) => String(id),
  ) as ListQuery<Thing>

/** A sink that keeps what is written, as a file does: ended, and then written on. */
export function memory() {
  let body = ''
  let ended = ''
  const sink: Sink = {
    name: 'file',
    write: async (part) => void (body += part),
    end: async (tail) => {
      ended = body + tail
      return null
    },
    drop: () => {},
  }
  return { sink, file: () => ended }
}
/** Writes a job to its end, or until it is called off. */
export const run = (job: Job<Thing>, sink: Sink, signal = new AbortController().signal) =>
  runExport(job, sink, { signal, onProgress: () => {} })
/** A job from the first page on. */
export const begin = (query: ListQuery<Thing>, form = csv, keep = false) =>
  newJob(query, form, { known: [], keep, now, span: always })

/** Runs until so many pages are written, and is called off then. */
export async function runPages(job: Job<Thing>, sink: Sink, pages: number) {
  const caller = new AbortController()
  return runExport(job, sink, {
    signal: caller.signal,
    onProgress: () => job.pages === pages && caller.abort(),
  })
}

/** What a file says of an item, by its columns; `page` is what it came with. */
export const rowOf = <Item>(
  columns: readonly Field<Item>[],
  item: Item,
  page: readonly Item[] = [item],
  chainId = chain.chainId,
) =>
  Object.fromEntries(
    columns.map(({ name, value }) => [name, value(item, { ...chain, chainId }, page)] as const),
  )

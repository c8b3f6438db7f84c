import { beforeEach, expect, test, vi } from 'vitest'
import { createApi, type Door } from '#api/client.ts'
import { amount, count, maybe, record, text } from '#api/fields.ts'
import { listQuery, type ListQuery } from '#api/queries.ts'
import { FileError, type Sink } from './exportFile.ts'
import {
  type Field,
  fileNameOf,
  formOf,
  type Job,
  keptJob,
  listNameOf,
  newJob,
  runExport,
} from './exporting.ts'
import { dropKept, findKept, readKept } from './exportKept.ts'

/** What the browser's database holds, keyed by JSON, as values of its own. */
const database = vi.hoisted(() => new Map<string, unknown>())
const refuses = vi.hoisted(() => ({ writes: false }))
vi.mock('idb-keyval', () => {
  const name = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => {},
    get: async (key: unknown) => structuredClone(database.get(name(key))),
    getMany: async (keys: unknown[]) => keys.map((key) => structuredClone(database.get(name(key)))),
    keys: async () => [...database.keys()].map((key): unknown => JSON.parse(key)),
    setMany: async (entries: [unknown, unknown][]) => {
      if (refuses.writes) throw new DOMException('full', 'QuotaExceededError')
      for (const [key, value] of entries) database.set(name(key), structuredClone(value))
    },
    del: async (key: unknown) => void database.delete(name(key)),
    delMany: async (keys: unknown[]) => {
      for (const key of keys) database.delete(name(key))
    },
  }
})
beforeEach(() => {
  database.clear()
  refuses.writes = false
})

const Thing = record({ id: count, value: maybe(amount), name: maybe(text) })
type Thing = { id: number; value: bigint | null; name: string | null }
const fields: Field<Thing>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'value_wei', value: ({ value }) => value },
]
const currency = { symbol: 'DMO', decimals: 18 }
const csv = formOf('csv', fields, currency)
const json = formOf('json', fields, currency)
const now = Date.UTC(2025, 2, 1, 12)

/** Four pages of two things each, from a server that repeats a key in its cursors. */
const four: Door = async (url) => {
  const at = Number(new URL(url).searchParams.get('page') ?? 0)
  const thing = (id: number) => ({ id, name: `=${id}`, value: `-${id}000000000000000000`, more: [id] })
  return Response.json({
    items: [thing(at * 2), thing(at * 2 + 1)],
    next_page_params: at === 3 ? null : { page: at + 1, apikey: 'secret', key: 'secret' },
  })
}
const queryOver = (door: Door, path = '/things') =>
  listQuery(
    createApi({ network: 'demo', base: 'https://a.test', keys: () => ({ apikey: 'secret' }) }, door),
    path,
    Thing,
    ({ id }) => String(id),
  ) as ListQuery<Thing>

/** A sink that keeps what is written, as a file does: ended, and then written on. */
function memory() {
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
const run = (job: Job<Thing>, sink: Sink, signal = new AbortController().signal) =>
  runExport(job, sink, { signal, onProgress: () => {} })
const begin = (query: ListQuery<Thing>, form = csv, keep = true) =>
  newJob(query, form, { known: [], keep, now })

/** Runs until so many pages are written, and is called off then. */
async function runPages(job: Job<Thing>, sink: Sink, pages: number) {
  const caller = new AbortController()
  return runExport(job, sink, {
    signal: caller.signal,
    onProgress: () => job.pages === pages && caller.abort(),
  })
}
const ids = (file: string) => (JSON.parse(file) as Thing[]).map(({ id }) => id)

test('CSV: its mark, a head, and a row for each record; text is guarded and numbers are not', async () => {
  const { sink, file } = memory()
  expect(await run(begin(queryOver(four)), sink)).toEqual({ how: 'finished', error: null, link: null })
  const lines = file().split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['\uFEFFid,name,value_wei', "0,'=0,0", "1,'=1,-1000000000000000000"])
  expect(lines).toHaveLength(10)
})

test('JSON: the records as read, amounts as digits, unknown fields kept', async () => {
  const { sink, file } = memory()
  await run(begin(queryOver(four), json), sink)
  expect(JSON.parse(file())).toHaveLength(8)
  expect((JSON.parse(file()) as unknown[])[7]).toEqual({
    id: 7,
    name: '=7',
    value: '-7000000000000000000',
    more: [7],
  })
})

test('a list of nothing is a file of nothing', async () => {
  const { sink, file } = memory()
  const query = queryOver(async () => Response.json({ items: [], next_page_params: null }))
  await run(begin(query, json), sink)
  expect(JSON.parse(file())).toEqual([])
})

test('what the list has read is written without asking', async () => {
  const door = vi.fn<Door>(four)
  const query = queryOver(door)
  const first = await query.ask(null)
  const { sink, file } = memory()
  const job = newJob(query, json, { known: [{ ...first, next: null }], keep: false, now })
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toEqual([0, 1])
  expect(door).toHaveBeenCalledTimes(1)
})

test('called off, the file is whole for what it holds; it goes on in the same file', async () => {
  const { sink, file } = memory()
  const job = begin(queryOver(four), json)
  expect(await runPages(job, sink, 2)).toMatchObject({ how: 'cancelled' })
  expect(ids(file())).toEqual([0, 1, 2, 3])
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('called off among pages known before, it goes on after those written', async () => {
  const query = queryOver(four)
  const known = [await query.ask(null), await query.ask({ page: 1 }), await query.ask({ page: 2 })]
  const { sink, file } = memory()
  const job = newJob(query, json, { known, keep: false, now })
  await runPages(job, sink, 1)
  expect(ids(file())).toEqual([0, 1])
  await run(job, sink)
  expect(ids(file())).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a failure keeps what was written, and can be gone on from', async () => {
  let broken = true
  const door: Door = (url, init) =>
    broken && url.includes('page=2') ? Promise.resolve(new Response('', { status: 402 })) : four(url, init)
  const { sink, file } = memory()
  const job = begin(queryOver(door), json)
  expect(await run(job, sink)).toMatchObject({ how: 'failed', error: { kind: 'credits' } })
  expect(ids(file())).toEqual([0, 1, 2, 3])
  broken = false
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toHaveLength(8)
})

test.each(['csv', 'json'] as const)(
  'after a reload %s goes on from what was kept, in a new file; then nothing is left',
  async (format) => {
    const form = format === 'csv' ? csv : json
    const whole = memory()
    await run(begin(queryOver(four), form, false), whole.sink)

    const query = queryOver(four)
    await runPages(begin(query, form), memory().sink, 2)
    const list = listNameOf(query)
    const kept = await findKept(list)
    expect(kept).toMatchObject({ rows: 4, pages: 2, format, begunAt: '2025-03-01T12:00:00.000Z' })
    expect(JSON.stringify([...database])).not.toContain('secret')

    const door = vi.fn<Door>(four)
    const after = queryOver(door)
    const parts = kept && (await readKept(list, kept))
    if (!parts) throw new Error('nothing was kept')
    const { sink, file } = memory()
    expect(await run(keptJob(after, form, kept, parts), sink)).toMatchObject({ how: 'finished' })
    expect(file()).toBe(whole.file())
    expect(door).toHaveBeenCalledTimes(2)
    expect(database.size).toBe(0)
  },
)

test('a corrupt or incomplete store is dropped without a word', async () => {
  const query = queryOver(four)
  const list = listNameOf(query)
  const keepTwo = () => runPages(begin(query), memory().sink, 2)
  const heads = () => [...database.keys()].filter((key) => (JSON.parse(key) as unknown[]).length === 1)

  await keepTwo()
  database.set(heads()[0] ?? '', { run: 1 })
  expect(await findKept(list)).toBeNull()
  expect(database.size).toBe(0)

  for (const damage of [undefined, { text: 5, keys: [] }, { text: '', keys: ['0'] }]) {
    await keepTwo()
    const part = [...database.keys()].find((key) => key.endsWith(',1]')) ?? ''
    if (damage) database.set(part, damage)
    else database.delete(part)
    const kept = await findKept(list)
    expect(kept && (await readKept(list, kept))).toBeNull()
    expect(database.size).toBe(0)
  }
})

test('the browser keeps three lists at most, and one run of each', async () => {
  for (const [index, path] of ['/a', '/b', '/c', '/d', '/d'].entries()) {
    const job = newJob(queryOver(four, path), csv, { known: [], keep: true, now: now + index })
    await runPages(job, memory().sink, 2)
  }
  const lists = [...database.keys()].map((key) => JSON.parse(key) as unknown[])
  expect(lists.filter(({ length }) => length === 1)).toHaveLength(3)
  expect(lists.filter(({ length }) => length === 3)).toHaveLength(6)
  expect(lists.some(([list]) => String(list).includes('"/a"'))).toBe(false)
})

test('an export too long to be kept, or not kept by the browser, runs on without', async () => {
  const long: Door = async (url) => {
    const at = Number(new URL(url).searchParams.get('page') ?? 0)
    const name = 'x'.repeat(25_000_000)
    return Response.json({ items: [{ id: at, name }], next_page_params: at === 2 ? null : { page: at + 1 } })
  }
  const kept: boolean[] = []
  const job = begin(queryOver(long))
  const watch = { signal: new AbortController().signal, onProgress: () => void kept.push(job.kept !== null) }
  expect(await runExport(job, memory().sink, watch)).toMatchObject({ how: 'finished' })
  expect(kept).toEqual([true, true, false])
  expect(database.size).toBe(0)

  refuses.writes = true
  const refused = begin(queryOver(four))
  expect(await run(refused, memory().sink)).toMatchObject({ how: 'finished' })
  expect(refused.rows).toBe(8)
})

test('a file that can’t be written says so, and what was read is kept', async () => {
  const query = queryOver(four)
  const { sink } = memory()
  const full: Sink = {
    ...sink,
    write: (part) => (part.includes('=4') ? Promise.reject(new FileError('full')) : sink.write(part)),
  }
  const job = begin(query)
  expect(await run(job, full)).toMatchObject({ how: 'unwritten', error: { message: 'full' } })
  expect(await findKept(listNameOf(query))).toMatchObject({ rows: 4, pages: 2 })

  const closing = { ...sink, end: () => Promise.reject(new FileError('gone')) }
  expect(await run(begin(query), closing)).toMatchObject({ how: 'unwritten', link: null })
  const kept = await findKept(listNameOf(query))
  const parts = kept && (await readKept(listNameOf(query), kept))
  const again = memory()
  if (kept && parts) await run(keptJob(query, csv, kept, parts), again.sink)
  expect(again.file().split('\r\n')).toHaveLength(10)
  await dropKept(listNameOf(query))
})

test.each([
  ['/addresses/0x3fC17282EE2C2308097639415C5FF42ab746c551/transactions', {}, 'transactions-0x3fC172…c551'],
  ['/transactions', { filter: 'pending', type: undefined }, 'transactions-pending'],
  ['/blocks/1234/transactions', {}, 'transactions-1234'],
  [
    '/tokens/0x3fC17282EE2C2308097639415C5FF42ab746c551/instances/7/transfers',
    {},
    'transfers-0x3fC172…c551-7',
  ],
  ['/things', { method: 'a/../b:"c"' }, 'things-a_b_c_'],
])('the file of %s has a name of list, place and day', (path, filters, name) => {
  const api = createApi({ network: 'demo', base: 'https://a.test' }, four)
  const query = listQuery(api, path, Thing, ({ id }) => String(id), filters)
  expect(fileNameOf(query, 'csv', now)).toBe(`loupe-demo-${name}-2025-03-01.csv`)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { FileError, type Sink } from './exportFile.ts'
import { keptJob, listNameOf, newJob, runExport } from './exporting.ts'
import { dropKept, findKept, readKept } from './exportKept.ts'
import { always } from './span.ts'
import { begin, csv, four, json, memory, now, queryOver, run, runPages } from './thingsExport.testing.ts'
import type { Fetch } from '#api/client/fetch.ts'

/** What the browser's database holds, keyed by JSON, as values of its own. */
const database = vi.hoisted(() => new Map<string, unknown>())
const refuses = vi.hoisted(() => ({ writes: false, answers: false }))
vi.mock('idb-keyval', () => {
  const name = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => {},
    get: async (key: unknown) => structuredClone(database.get(name(key))),
    getMany: async (keys: unknown[]) => keys.map((key) => structuredClone(database.get(name(key)))),
    keys: async () => [...database.keys()].map((key): unknown => JSON.parse(key)),
    setMany: async (entries: [unknown, unknown][]) => {
      if (refuses.answers) await new Promise(() => undefined)
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
  refuses.answers = false
  vi.useRealTimers()
})

test.each(['csv', 'json'] as const)(
  'after a reload %s goes on from what was kept, in a new file; then nothing is left',
  async (format) => {
    const form = format === 'csv' ? csv : json
    const whole = memory()
    await run(begin(queryOver(four), form), whole.sink)

    const query = queryOver(four)
    await runPages(begin(query, form, true), memory().sink, 2)
    const list = listNameOf(query)
    const kept = await findKept(list)
    expect(kept).toMatchObject({ rows: 4, pages: 2, format, begunAt: '2025-03-01T12:00:00.000Z' })
    expect(JSON.stringify([...database])).not.toContain('secret')

    const fetcher = vi.fn<Fetch>(four)
    const after = queryOver(fetcher)
    const parts = kept && (await readKept(list, kept))
    if (!parts) throw new Error('nothing was kept')
    const { sink, file } = memory()
    expect(await run(keptJob(after, form, kept, parts), sink)).toMatchObject({ how: 'finished' })
    expect(file()).toBe(whole.file())
    expect(fetcher).toHaveBeenCalledTimes(2)
    expect(database.size).toBe(0)
  },
)

test('what was kept of a span goes on with it', async () => {
  const query = queryOver(four)
  const span = { from: now - 1000, to: now }
  await runPages(newJob(query, csv, { known: [], keep: true, now, span }), memory().sink, 1)
  const kept = await findKept(listNameOf(query))
  expect(kept && keptJob(query, csv, kept, []).span).toEqual(span)
})

test('a corrupt or incomplete store is dropped without a word', async () => {
  const query = queryOver(four)
  const list = listNameOf(query)
  const keepTwo = () => runPages(begin(query, csv, true), memory().sink, 2)
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
    const job = newJob(queryOver(four, path), csv, { known: [], keep: true, now: now + index, span: always })
    await runPages(job, memory().sink, 2)
  }
  const lists = [...database.keys()].map((key) => JSON.parse(key) as unknown[])
  expect(lists.filter(({ length }) => length === 1)).toHaveLength(3)
  expect(lists.filter(({ length }) => length === 3)).toHaveLength(6)
  expect(lists.some(([list]) => String(list).includes('"/a"'))).toBe(false)
})

test('an export too long to be kept, or not kept by the browser, runs on without', async () => {
  const long: Fetch = async (url) => {
    const at = Number(new URL(url).searchParams.get('page') ?? 0)
    const name = 'x'.repeat(18_000_000)
    return Response.json({ items: [{ id: at, name }], next_page_params: at === 3 ? null : { page: at + 1 } })
  }
  const kept: boolean[] = []
  const job = begin(queryOver(long), csv, true)
  const watch = { signal: new AbortController().signal, onProgress: () => void kept.push(job.kept !== null) }
  expect(await runExport(job, memory().sink, watch)).toMatchObject({ how: 'finished' })
  expect(kept).toEqual([true, true, true, false])
  expect(database.size).toBe(0)

  refuses.writes = true
  const refused = begin(queryOver(four), csv, true)
  expect(await run(refused, memory().sink)).toMatchObject({ how: 'finished' })
  expect(refused.rows).toBe(8)
})

test('an export goes on where the browser’s storage never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refuses.answers = true
  const job = begin(queryOver(four), csv, true)
  const ended = run(job, memory().sink)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.runAllTimersAsync()
  expect(await ended).toMatchObject({ how: 'finished' })
  expect(job.kept).toBeNull()
})

test('a file that can’t be written says so, and what was read is kept', async () => {
  const query = queryOver(four)
  const { sink } = memory()
  const full: Sink = {
    ...sink,
    write: (part) => (part.includes('=4') ? Promise.reject(new FileError('full')) : sink.write(part)),
  }
  const job = begin(query, csv, true)
  expect(await run(job, full)).toMatchObject({ how: 'unwritten', error: { message: 'full' } })
  expect(await findKept(listNameOf(query))).toMatchObject({ rows: 4, pages: 2 })

  const closing = { ...sink, end: () => Promise.reject(new FileError('gone')) }
  expect(await run(begin(query, csv, true), closing)).toMatchObject({ how: 'unwritten', link: null })
  const kept = await findKept(listNameOf(query))
  const parts = kept && (await readKept(listNameOf(query), kept))
  const again = memory()
  if (kept && parts) await run(keptJob(query, csv, kept, parts), again.sink)
  expect(again.file().split('\r\n')).toHaveLength(10)
  await dropKept(listNameOf(query))
})

test('what was kept goes on where the list began anew, because the server no longer took its cursor', async () => {
  let cursor = 'page'
  const fetcher: Fetch = async (url) => {
    const { searchParams } = new URL(url)
    searchParams.delete('apikey')
    if (searchParams.size > 0 && !searchParams.has(cursor)) return new Response('', { status: 422 })
    const at = Number(searchParams.get(cursor) ?? 0)
    return Response.json({ items: [{ id: at }], next_page_params: at === 5 ? null : { [cursor]: at + 1 } })
  }
  const query = queryOver(fetcher)
  const job = begin(query, json, true)
  await runPages(job, memory().sink, 2)
  cursor = 'place'
  // of those that come again, none is written twice
  await runPages(job, memory().sink, 4)
  const kept = await findKept(listNameOf(query))
  const parts = kept && (await readKept(listNameOf(query), kept))
  if (!parts) throw new Error('nothing was kept')
  const { sink, file } = memory()
  expect(await run(keptJob(query, json, kept, parts), sink)).toMatchObject({ how: 'finished' })
  const written = JSON.parse(file()) as { id: number }[]
  expect(written.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
})

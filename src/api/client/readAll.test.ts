import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './client.ts'
import { ApiError } from './errors.ts'
// loaded before fake timers are installed
import './errorResponse.ts'
import { count, record } from '#api/fields.ts'
import { startingAt } from './listStart.ts'
import { listQuery } from '#api/query.ts'
import { type Pause, readAll } from './readAll.ts'
import type { Fetch } from './fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Thing = record({ id: count })
const never = new AbortController().signal
type Sent = { items: unknown[]; next_page_params: unknown }

/** A list whose page `n` is the answer to `?page=n`, from 0. A number is an HTTP status, sent once. */
function listOf(answers: (Sent | number)[], headers: HeadersInit = {}) {
  const asked: string[] = []
  const refused = new Set<number>()
  const fetcher: Fetch = async (url, { signal }) => {
    signal?.throwIfAborted()
    asked.push(new URL(url).search)
    let index = Number(new URL(url).searchParams.get('page') ?? 0)
    const answer = answers[index]
    if (typeof answer === 'number' && !refused.has(index)) {
      refused.add(index)
      return new Response('', { status: answer, headers })
    }
    while (typeof answers[index] === 'number') index += 1
    return Response.json(answers[index])
  }
  const query = listQuery(
    createApi({ network: 'n', base: 'https://a.test' }, fetcher),
    '/things',
    Thing,
    ({ id }, nth) => nth(String(id)),
  )
  return { query, asked }
}
const page = (ids: number[], next: unknown): Sent => ({
  items: ids.map((id) => ({ id })),
  next_page_params: next,
})

async function read(list: ReturnType<typeof listOf>, options: Partial<Parameters<typeof readAll>[1]> = {}) {
  const pages = []
  const reading = readAll(list.query, { signal: never, ...(options as object) })
  for (;;) {
    const step = reading.next()
    void step.catch(() => {})
    await vi.runAllTimersAsync()
    const { value, done } = await step
    if (done) return pages
    pages.push({ keys: value.rows.map(({ key }) => key), stop: value.stop })
  }
}

test('every page is read, one after another, each with its cursor whole', async () => {
  const list = listOf([page([1, 2], { page: 1, of: null }), page([3], { page: 2 }), page([4], null)])
  expect(await read(list)).toEqual([
    { keys: ['1', '2'], stop: null },
    { keys: ['3'], stop: null },
    { keys: ['4'], stop: 'end' },
  ])
  expect(list.asked).toEqual(['', '?page=1&of=null', '?page=2'])
})

test('it begins at any cursor, and where the list itself does', async () => {
  const list = listOf([page([1], { page: 1 }), page([2], { page: 2 }), page([3], null)])
  expect(await read(list, { from: { page: 1 } })).toHaveLength(2)
  expect(await read({ ...list, query: startingAt(list.query, { page: 2 }) })).toHaveLength(1)
  expect(list.asked).toEqual(['?page=1', '?page=2', '?page=2'])
})

test('pages known before are taken as they are', async () => {
  const list = listOf([page([1], { page: 1 }), page([2], null)])
  const known = [await list.query.ask(null)]
  expect(await read(list, { known })).toEqual([
    { keys: ['1'], stop: null },
    { keys: ['2'], stop: 'end' },
  ])
  expect(list.asked).toEqual(['', '?page=1'])
})

test('a record repeated on a later page is given once, and a batch’s equal records each', async () => {
  const list = listOf([page([1, 1, 1, 2], { page: 1 }), page([2, 1, 3], null)])
  const seen = new Set(['2'])
  expect(await read(list, { seen })).toEqual([
    { keys: ['1', '1 1', '1 2'], stop: null },
    { keys: ['3'], stop: 'end' },
  ])
  expect([...seen].toSorted()).toEqual(['1', '1 1', '1 2', '2', '3'])
})

test.each([
  ['the cursor just used', [page([1], { page: 1, b: 2 }), page([2], { b: '2', page: '1' })], 2],
  ['an older cursor', [page([1], { page: 1 }), page([2], { page: 2 }), page([3], { page: 1 })], 3],
])('a server that hands out %s again ends the list', async (_what, answers, pages) => {
  const read2 = await read(listOf(answers))
  expect(read2).toHaveLength(pages)
  expect(read2.at(-1)?.stop).toBe('repeats')
})

test('where a server tells of more in a way that can’t be read, the list isn’t all there is', async () => {
  expect((await read(listOf([page([1], 'g2wAAAAB')]))).at(-1)?.stop).toBe('cut')
})

test('an empty page with a cursor is passed over; ten pages without anything new end it', async () => {
  const gap = listOf([page([1], { page: 1 }), page([], { page: 2 }), page([2], null)])
  expect((await read(gap)).map(({ keys }) => keys)).toEqual([['1'], [], ['2']])
  const endless = listOf(Array.from({ length: 99 }, (_none, index) => page([1], { page: index + 1 })))
  const pages = await read(endless)
  expect(pages).toHaveLength(11)
  expect(pages.at(-1)?.stop).toBe('nothing-new')
})

test('a server that asks to wait is waited for as long as it says', async () => {
  const list = listOf([page([1], { page: 1 }), 429, page([2], null)], { 'x-ratelimit-reset': '30000' })
  const pauses: (Pause | null)[] = []
  const began = Date.now()
  expect(await read(list, { onPause: (pause) => pauses.push(pause) })).toHaveLength(2)
  expect(Date.now() - began).toBe(30_000)
  expect(pauses).toMatchObject([{ ms: 30_000, error: { kind: 'rate' } }, null])
  expect(list.asked).toEqual(['', '?page=1', '?page=1'])
})

test('a rate used up by an answer is waited out before the next page', async () => {
  let asked = 0
  const fetcher: Fetch = async () =>
    Response.json(page([asked], asked++ === 0 ? { page: 1 } : null), {
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60000' },
    })
  const api = createApi({ network: 'n', base: 'https://a.test' }, fetcher)
  const began = Date.now()
  await read({ query: listQuery(api, '/things', Thing, ({ id }) => String(id)), asked: [] })
  expect([asked, Date.now() - began]).toEqual([2, 60_000])
})

test('what may pass by itself is tried again, twice at most; anything else fails', async () => {
  expect(await read(listOf([page([1], { page: 1 }), 503, page([2], null)]))).toHaveLength(2)
  const down = vi.fn<Fetch>(async () => new Response('', { status: 500 }))
  const broken = listQuery(
    createApi({ network: 'n', base: 'https://a.test' }, down),
    '/things',
    Thing,
    String,
  )
  await expect(read({ query: broken, asked: [] })).rejects.toMatchObject({ kind: 'server' })
  expect(down).toHaveBeenCalledTimes(3)
  await expect(read(listOf([page([1], { page: 1 }), 402]))).rejects.toBeInstanceOf(ApiError)
})

test('called off, it ends at once: within a request, within a wait, and before the next page', async () => {
  const caller = new AbortController()
  const reason = new Error('closed')
  const stuck: Fetch = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const query = listQuery(
    createApi({ network: 'n', base: 'https://a.test' }, stuck),
    '/things',
    Thing,
    String,
  )
  const asking = readAll(query, { signal: caller.signal }).next()
  const waiting = readAll(listOf([429], { 'x-ratelimit-reset': '90000' }).query, {
    signal: caller.signal,
    onPause: (pause) => pause && caller.abort(reason),
  }).next()
  await expect(waiting).rejects.toBe(reason)
  await expect(asking).rejects.toBe(reason)
  const list = listOf([page([1], null)])
  await expect(readAll(list.query, { signal: caller.signal }).next()).rejects.toBe(reason)
  expect(list.asked).toEqual([])
})

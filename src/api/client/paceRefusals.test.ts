import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './client.ts'
import { ApiError } from './errors.ts'
import './errorResponse.ts' // loaded before fake timers are installed
import { wait } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minute = 60_000
const parts = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
const refused = (headers: Record<string, string> = {}) => new Response('{}', { status: 429, headers })

/** A page whose parts retry when allowed; the requests by ms since its start, and those that gave up. */
function open(answer: (path: string) => Response | Promise<Response>) {
  const began = Date.now()
  const sent: { path: string; at: number }[] = []
  const rested: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url, { signal }) => {
    const path = new URL(url).pathname.slice('/api/v2'.length)
    sent.push({ path, at: Date.now() - began })
    const left = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([answer(path), left])
  })
  const ask = async (path: string): Promise<void> => {
    const error: unknown = await api.get(path).then(
      () => null,
      (why: unknown) => why,
    )
    if (!(error instanceof ApiError)) return
    if (error.waitMs === null) return void rested.push(path)
    await wait(error.waitMs)
    return ask(path)
  }
  const perMinute = (from = 0) =>
    Array.from(
      { length: 10 },
      (_, nth) => sent.slice(from).filter(({ at }) => Math.floor(at / minute) === nth).length,
    )
  return { api, ask, sent, rested, perMinute }
}

test.each([
  ['nothing', {}],
  ['no wait', { 'retry-after': '0' }],
  ['less than none', { 'retry-after': '-5' }],
  ['a second', { 'retry-after': '1' }],
  ['thirty years', { 'retry-after': '1000000000' }],
  ['a moment gone by', { 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }],
  ['a moment to come', { 'retry-after': 'Thu, 01 Jan 2026 00:00:20 GMT' }],
  ['a reset that is over', { 'x-ratelimit-reset': '0' }],
  ['words', { 'retry-after': 'soon' }],
])(
  'a server that refuses all and tells %s is asked less and less, and after minutes no more',
  async (_told, headers) => {
    const page = open(() => refused(headers))
    for (const path of parts) void page.ask(path)
    await vi.advanceTimersByTimeAsync(10 * minute)
    const first = page.sent.filter(({ at }) => at === 0)
    expect(first.map(({ path }) => path)).toEqual(parts)
    const counts = page.perMinute(first.length)
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[0]).toBeLessThanOrEqual(6)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.slice(5)).toEqual([0, 0, 0, 0, 0])
    expect(page.rested.toSorted()).toEqual(parts)
    await page.ask('/new')
    expect(page.rested).toContain('/new')
    expect(page.sent).toHaveLength(first.length + counts.reduce((sum, count) => sum + count))
  },
)

test('one question finds out for all that the server answers again, and then all are had', async () => {
  let isOpen = false
  const page = open(() => (isOpen ? new Response('{}') : refused({ 'retry-after': '3' })))
  const all = Promise.all(parts.map(page.ask))
  await vi.advanceTimersByTimeAsync(20_000)
  isOpen = true
  await vi.advanceTimersByTimeAsync(minute)
  await all
  expect(
    page.sent
      .slice(-parts.length)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(parts)
  expect(page.rested).toEqual([])
})

test('while one question finds out the others wait, and can be called off; when it is, the next finds out', async () => {
  const never = new Promise<Response>(() => {})
  const page = open((path) => (path === '/slow' ? never : refused({ 'retry-after': '1' })))
  await page.api.get('/a').catch(() => null)
  await vi.advanceTimersByTimeAsync(1000)
  const [scout, leaver] = [new AbortController(), new AbortController()]
  const slow = page.api.get('/slow', {}, { signal: scout.signal }).catch(() => 'called off')
  const left = page.api.get('/left', {}, { signal: leaver.signal }).catch(() => 'called off')
  const next = page.api.get('/next').catch((error: ApiError) => error.kind)
  await vi.advanceTimersByTimeAsync(1000)
  leaver.abort()
  expect(await left).toBe('called off')
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.sent.map(({ path }) => path)).toEqual(['/a', '/slow'])
  scout.abort()
  expect(await slow).toBe('called off')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await next).toBe('rate')
  expect(page.sent.map(({ path }) => path)).toEqual(['/a', '/slow', '/next'])
})

test('the reader has it asked again after that, by one question; and by another page', async () => {
  const page = open(() => refused())
  for (const path of parts) void page.ask(path)
  await vi.advanceTimersByTimeAsync(10 * minute)
  const before = page.sent.length
  page.api.skipWait()
  for (const path of parts) void page.ask(path)
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(10 * minute)
  const again = page.perMinute(before)
  expect(page.rested).toHaveLength(2 * parts.length)
  expect(again.slice(0, 2)).toEqual([0, 0])
  page.api.resume()
  void page.ask('/other')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent.at(-1)?.path).toBe('/other')
})

test.each([
  ['shortest', 0],
  ['longest', 0.999],
])(
  'one question that is always refused is asked less and less, too, while the others are answered: the %s waits',
  async (_, random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const page = open((path) => (path === '/bad' ? refused({ 'retry-after': '1' }) : new Response('{}')))
    void page.ask('/bad')
    for (let second = 0; second < 600; second += 5) {
      await vi.advanceTimersByTimeAsync(5000)
      void page.ask('/good')
    }
    const bad = page.sent.filter(({ path }) => path === '/bad')
    expect(bad.length).toBeLessThanOrEqual(7)
    expect(page.rested).toEqual(['/bad'])
    expect(page.sent.filter(({ path }) => path === '/good').length).toBeGreaterThan(117)
  },
)

test('an answer to what was asked before a refusal doesn’t tell that it is over', async () => {
  let answer: (early: Response) => void = () => {}
  const page = open((path) => (path === '/early' ? new Promise((resolve) => (answer = resolve)) : refused()))
  const early = page.api.get('/early')
  void page.ask('/a')
  void page.ask('/b')
  await vi.advanceTimersByTimeAsync(0)
  answer(new Response('{}'))
  await early
  await vi.advanceTimersByTimeAsync(minute)
  expect(page.sent.slice(3).map(({ at }) => Math.round(at / 10_000))).toEqual([1, 3])
})

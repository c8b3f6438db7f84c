import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { ApiError } from '#api/client/errors.ts'
import { demo, cached } from '#demo/demo.testing.ts'
import { type Query, queries } from '#demo/conformance/everyQuery.ts'
import { forgottenQueries } from '#demo/conformance/forgotten.ts'
import { CLOCK } from '#demo/places.ts'
import { errorWordsOf } from '#views/errors/errorWords.ts'
import type { Fetch } from '#api/client/fetch.ts'

const remembered = cached(demo)

const status = (code: number, body: unknown, headers: Record<string, string> = {}): Fetch => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return async () => new Response(text, { status: code, headers })
}
const html = '<!doctype html><html><body><h1>502</h1></body></html>'
const hang: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const refuse: Fetch = async () => {
  throw new TypeError('Failed to fetch')
}

type Fault = [what: string, door: Fetch, title: string, at?: 'keyed' | 'with a key' | 'offline']
const faults: Fault[] = [
  ['429 that tells its wait', status(429, {}, { 'retry-after': '30' }), 'The server asked us to wait'],
  ['429 that tells none', status(429, { message: 'Too many' }), 'The server asked us to wait'],
  ['401', status(401, { message: 'Unauthorized' }), 'The server won’t show this'],
  ['401 without a key', status(401, {}), 'A key is needed', 'keyed'],
  ['401 with a key', status(401, {}), 'The key was refused', 'with a key'],
  ['402 without a key', status(402, { error: 'Payment required' }), 'A key is needed', 'keyed'],
  ['402 with a key', status(402, { error: 'Out of credits' }), 'Out of credits', 'with a key'],
  ['403', status(403, { message: 'Restricted access' }), 'The server won’t show this'],
  ['404', status(404, { message: 'Not found' }), 'Not found'],
  ['422', status(422, { message: 'Invalid parameter(s)' }), 'The server refused the question'],
  ['500', status(500, '"Internal server error"'), 'The server failed'],
  ['503', status(503, { error: 'Service unavailable', source: 'internal' }), 'The server failed'],
  ['502 that is a page', status(502, html), 'The server failed'],
  ['200 that is a page', status(200, html), 'This isn’t the API'],
  ['truncated JSON', status(200, '{"items":[{"hash":"0x12'), 'The answer broke off'],
  ['a bare JSON text', status(200, '"Not an answer"'), 'This isn’t the API'],
  ['an empty body', status(200, ''), 'The answer broke off'],
  ['no answer', hang, 'No answer in time'],
  ['no network', refuse, 'You are offline', 'offline'],
  ['a refusal of browsers', refuse, 'The server can’t be reached'],
]

/** Requests for no record, undocumented: a refusal means the server. */
const recordless =
  /^(addresses|tokens|newestTransfers|newestBlocks|blocks|withdrawals|withdrawalCounters|search|names|quickSearch|redirect|stats|chart|indexing)$/
/** Requests for no record, documented: every server has them. */
const everywhere = /^(newestTransactions|transactions)$/
/** Requests with a search word, which a 422 may be about. */
const worded = /^(search|names|quickSearch|redirect)$/
/** Requests for a record, undocumented. */
const beyond =
  /^(transfers|traces|rawTrace|summary|address|addressCounters|tabsCounters|addressCalls|addressLogs|addressBlocks|addressCollections|addressTokens|coinBalances|dayBalances|contract|tokenCounters|tokenInstances|instanceCounters|instanceHolders|block|blockTransactions|blockCalls)$/

/** A refusal that means that a service is off or missing: not requested again until the tab is closed. */
const isOff = (what: string, name: string) =>
  name === 'summary'
    ? what === '401' || what === '403'
    : recordless.test(name) && (what === '404' || (what === '422' && !worded.test(name)))

/** The meaning of a refusal by an optional endpoint. */
function meant(what: string, name: string): string | null {
  if (what !== '404' && what !== '422') return null
  if (name === 'whereabouts') return 'answered' // that there is no such record
  if (what === '404' && everywhere.test(name)) return 'This isn’t the API'
  // calls are requested only for an existing transaction, so that isn't what is missing
  if (isOff(what, name) || name === 'calls') return 'This server doesn’t tell'
  return worded.test(name) || beyond.test(name) ? 'Not found' : null
}

test('no query is forgotten here', () => {
  expect(forgottenQueries(join(import.meta.dirname, 'demo/conformance/everyQuery.ts'))).toEqual([])
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: CLOCK })
  // all request timeouts at once
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const clock = new AbortController()
    setTimeout(() => clock.abort(new DOMException('', 'TimeoutError')), 1)
    return clock.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(faults)('%s', (what, fault, title, at) => {
  test.each(Object.entries(queries))('is said of %s, which recovers', async (name, queryOf) => {
    if (at === 'offline') vi.stubGlobal('navigator', { onLine: false })
    let isBroken = true
    const keys = at === 'keyed' ? {} : { apikey: 'secret' }
    const isKeyed = at === 'keyed' || at === 'with a key'
    const api = createApi(
      { network: 'chain', base: 'https://h', ...(isKeyed && { keys: () => keys }) },
      async (url, init) => (isBroken ? fault(url, init) : remembered(url)),
    )
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } })
    const ask = async () => {
      const query = queryOf(api, client) as Query
      return 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
    }
    const text = await ask().then(
      () => 'answered',
      (error: unknown) => errorWordsOf(error, 'Server').title,
    )
    expect(text).toBe(meant(what, name) ?? title)
    isBroken = false
    vi.unstubAllGlobals()
    // longer than any wait that a server may ask for
    vi.setSystemTime(CLOCK + 11 * 60_000)
    const again = await ask().then(
      () => 'answered',
      (error: unknown) => (error instanceof ApiError ? error.kind : error),
    )
    expect(again).toBe(isOff(what, name) && name !== 'blocks' ? 'not-offered' : 'answered')
  })
})

/** Requests for records without an identity: any object is accepted, as an empty one. */
const nameless =
  /^(summary|addressCounters|tabsCounters|contract|tokenCounters|instanceCounters|withdrawalCounters|redirect|stats|chart|indexing)$/

test.each(Object.entries(queries))('an object of another kind is no answer for %s', async (name, queryOf) => {
  const api = createApi({ network: 'chain', base: 'https://h' }, status(200, { status: 'ok' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = queryOf(api, client) as Query
  const asked = 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
  const text = await asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.kind : error),
  )
  expect(text).toBe(nameless.test(name) ? 'answered' : 'not-api')
})

/** Polls every 1 ms: at the default of 50 these would take 6 s. */
const soon = { interval: 1 }

test.each(Object.entries(queries))('called off, %s asks no longer', async (_name, queryOf) => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  const api = createApi({ network: 'chain', base: 'https://h' }, (url, init) => {
    signals.push(init.signal)
    return hang(url, init)
  })
  const client = new QueryClient()
  const query = queryOf(api, client) as Query
  const asked = 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
  const ended = asked.catch(() => null)
  await vi.waitFor(() => expect(signals).toHaveLength(1), soon)
  await client.cancelQueries({ queryKey: query.queryKey })
  await ended
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]), soon)
})

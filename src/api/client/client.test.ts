import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, Item, list, server } from '#api/server.testing.ts'
import { createApi, createSavedTimes } from './client.ts'
import { type Params, queryOf } from './parameters.ts'
import { askPage, recordQuery, isSameCursor } from '#api/query.ts'
import type { Fetch } from './fetch.ts'

test.each<[Params, string]>([
  [{}, ''],
  [{ a: 1, b: 'x y', c: true, d: false }, '?a=1&b=x+y&c=true&d=false'],
  [{ a: null, b: undefined }, '?a=null'],
  [{ a: { b: 1, c: { d: null } } }, '?a[b]=1&a[c][d]=null'],
  [{ 'token[address_hash]': '0x1' }, '?token[address_hash]=0x1'],
  [{ type: 'ERC-20,ERC-721', empty: '' }, '?type=ERC-20,ERC-721&empty='],
  [
    { id: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
    '?id=115792089237316195423570985008687907853269984665640564039457584007913129639935',
  ],
])('%o is asked as %s', (params, query) => expect(decodeURIComponent(queryOf(params))).toBe(query))

describe('a request', () => {
  test.each([
    ['https://h', 'https://h/api/v2/blocks/1?a=1'],
    ['https://h/chain-a', 'https://h/chain-a/api/v2/blocks/1?a=1'],
    ['https://pro.example/10', 'https://pro.example/10/api/v2/blocks/1?a=1'],
  ])('to %s goes to %s', async (base, url) => {
    const fetcher = vi.fn<Fetch>(async () => Response.json({}))
    await createApi({ network: 'chain', base }, fetcher).get('/blocks/1', { a: 1, b: undefined })
    expect(fetcher.mock.calls.map(([asked]) => asked)).toEqual([url])
  })

  test('carries no cookies, no referrer and no header that a preflight refuses', async () => {
    const { api, asked } = server(['{}'], () => ({ apikey: 'secret' }))
    await api.get('/blocks')
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(asked[0]?.init.headers).toEqual({ accept: 'application/json' })
    expect(asked[0]?.init.method).toBe('GET')
  })

  test('is in the log with its status and time', async () => {
    const { api } = server(['{}', new Response('', { status: 404 })])
    await api.get('/blocks', { a: 1 })
    await failure(api.get('/none'))
    expect(api.log.get()).toMatchObject([
      { asked: '/blocks?a=1', status: 200, ms: expect.any(Number) },
      { asked: '/none', status: 404, ms: expect.any(Number) },
    ])
  })
})

describe('a list', () => {
  const cursor = `{"unique_token":115792089237316195423570985008687907853269984665640564039457584007913129639935,
    "value":9007199254740993,"small":7,"flag":true,"none":null,"state_changes":{"a":{"b":null}},"text":"a b"}`

  test('sends its filters and every field of the cursor back, exactly', async () => {
    const { api, asked } = server([
      `{"items":[{"index":1}],"next_page_params":${cursor}}`,
      '{"items":[{"index":2}],"next_page_params":null}',
    ])
    const { pages } = await new QueryClient().fetchInfiniteQuery({
      ...list(api, { filter: 'to', type: undefined }),
      pages: 3,
    })
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { filter: 'to' },
      {
        filter: 'to',
        unique_token: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        value: '9007199254740993',
        small: '7',
        flag: 'true',
        none: 'null',
        'state_changes[a][b]': 'null',
        text: 'a b',
      },
    ])
    expect(pages.map(({ items }) => items)).toEqual([[{ index: 1 }], [{ index: 2 }]])
  })

  test('ends where the cursor is the one just used', async () => {
    const { api, asked } = server(Array(5).fill('{"items":[],"next_page_params":{"index":1,"of":"2"}}'))
    await new QueryClient().fetchInfiniteQuery({ ...list(api), pages: 5 })
    expect(asked).toHaveLength(2)
  })

  test.each([
    [{ a: 1, b: '2' }, { b: 2, a: '1' }, true],
    [{ a: { b: 1 } }, { a: { b: 1 } }, true],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [{ a: 1 }, { a: 1, b: null }, false],
    [null, null, false],
    [{ a: 1 }, null, false],
  ])('cursor %o after %o repeats it: %s', (next, used, same) => expect(isSameCursor(next, used)).toBe(same))

  test.each([
    [
      '[{"index":1},{},null,17,{"index":"x"}]',
      { items: [{ index: 1 }], unread: 4, unreadable: [{}, null, 17, { index: 'x' }], next: null },
    ],
    ['{"items":[{"index":1}]}', { items: [{ index: 1 }], unread: 0, next: null }],
    ['{"items":null,"next_page_params":{}}', { items: [], unread: 0, next: null }],
    ['{"items":[],"next_page_params":{"index":0}}', { items: [], next: { index: 0 } }],
    ['{"items":[],"next_page_params":"x"}', { items: [], next: null }],
    ['{"next_page_params":{"index":0}}', { items: [], unread: 0, next: { index: 0 } }],
    ['null', { items: [], unread: 0, next: null }],
    ['[]', { items: [], unread: 0, next: null }],
  ])('%s is a page', async (body, page) =>
    expect(await askPage(server([body]).api, '/items', Item, {})).toMatchObject(page),
  )

  test.each(['17', '"text"', '{"items":{}}', '{"items":"x"}'])('%s is none', async (body) =>
    expect(await failure(askPage(server([body]).api, '/items', Item, {}))).toMatchObject({
      kind: 'not-api',
    }),
  )
})

const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const closed: Fetch = async () => {
  throw new TypeError('Failed to fetch https://h/?apikey=secret')
}

const cut: Fetch = async () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new Error('connection reset')) }))
const open = (fetcher: Fetch) => createApi({ network: 'chain', base: 'https://h' }, fetcher)

describe('no answer', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('in time is a timeout', async () => {
    const api = open(silent)
    expect(await failure(api.get('/a', {}, { timeoutMs: 5 }))).toMatchObject({
      kind: 'timeout',
      status: null,
    })
    expect(api.log.get()).toMatchObject([{ status: null, ms: expect.any(Number) }])
  })

  test('because the caller went away is the caller’s own abort', async () => {
    const caller = new AbortController()
    const request = failure(open(silent).get('/a', {}, { signal: caller.signal }))
    caller.abort()
    expect(await request).toBe(caller.signal.reason)
  })

  test.each([
    ['a refused connection', closed, {}, 'unreachable'],
    ['a body cut short', cut, {}, 'unreachable'],
    ['a device with a network', closed, { onLine: true }, 'unreachable'],
    ['a device without network', closed, { onLine: false }, 'offline'],
  ])('from %s', async (_, fetcher, navigator, kind) => {
    vi.stubGlobal('navigator', navigator)
    expect(await failure(open(fetcher).get('/a'))).toMatchObject({ kind, message: kind, status: null })
  })

  test('that a page can read, from a keyed deployment, may have cost', async () => {
    const api = createApi({ network: 'chain', base: 'https://h', keys: () => ({ apikey: 'k' }) }, closed)
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'unreachable', keyed: true })
  })
})

test.each([
  ['a page', '<!doctype html><title>Explorer</title>'],
  ['half an answer', '{"items":[{"index":'],
  ['nothing', ''],
])('%s instead of JSON is no answer of this API', async (_, body) =>
  expect(await failure(server([body]).api.get('/a'))).toMatchObject({ kind: 'not-api', status: 200 }),
)

describe('an answer of more than 20 MB', () => {
  const megabyte = new Uint8Array(1_000_000).fill(32)

  test('is read no further, and called off', async () => {
    let sent = 0
    let left: AbortSignal | null | undefined
    const api = createApi(
      { network: 'chain', base: 'https://h', keys: () => ({ apikey: 'k' }) },
      async (_url, init) => {
        left = init.signal
        return new Response(
          new ReadableStream({
            pull: (answer) => {
              sent += 1
              answer.enqueue(megabyte)
            },
          }),
        )
      },
    )
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'too-large', status: 200, keyed: true })
    expect(sent).toBeLessThan(25)
    expect(left?.aborted).toBe(true)
  })

  test('isn’t read at all where its length is told', async () => {
    const answer = new Response('[]', { headers: { 'content-length': '20000001' } })
    expect(await failure(server([answer]).api.get('/a'))).toMatchObject({ kind: 'too-large' })
  })

  test('is one more byte than may come, however they are cut', async () => {
    const parts = (last: string) =>
      new Response(
        new ReadableStream({
          start: (answer) => {
            for (let part = 0; part < 19; part += 1) answer.enqueue(megabyte)
            // a chunk ends within a multi-byte character
            answer.enqueue(megabyte.subarray(8))
            answer.enqueue(new TextEncoder().encode('"aé').subarray(0, 3))
            answer.enqueue(new TextEncoder().encode('é').subarray(1))
            answer.enqueue(new TextEncoder().encode(last))
            answer.close()
          },
        }),
      )
    expect(await server([parts('bc"')]).api.get('/a')).toBe('aébc')
    expect(await server([parts('bcd"')]).api.get('/a')).toBe('aébcd')
    expect(await failure(server([parts('bcde"')]).api.get('/a'))).toMatchObject({ kind: 'too-large' })
  })
})

test.each([
  ['null', 'not-found'],
  ['[]', 'not-api'],
  ['17', 'not-api'],
  ['"x"', 'not-api'],
  ['{}', 'not-api'],
])('%s is no record, but %s', async (body, kind) =>
  expect(
    await failure(new QueryClient().fetchQuery(recordQuery(server([body]).api, '/a', Item))),
  ).toMatchObject({ kind }),
)

describe('what the server tells of itself', () => {
  const rest = (remaining: string) => ({ 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': '60000' })

  test('a used-up rate stops the next request before it goes out', async () => {
    const { api, asked } = server([new Response('{}', { headers: rest('0') })])
    await api.get('/stats')
    expect(await failure(api.get('/blocks'))).toMatchObject({ kind: 'rate' })
    expect(asked).toHaveLength(1)
  })

  test('a 429 holds all other requests too, for as long as it says', async () => {
    const { api, asked } = server([new Response('{}', { status: 429, headers: { 'retry-after': '30' } })])
    expect(await failure(api.get('/stats'))).toMatchObject({ kind: 'rate', waitMs: 30_000 })
    expect(await failure(api.get('/blocks'))).toMatchObject({ kind: 'rate' })
    expect(asked).toHaveLength(1)
  })

  test('an endpoint that isn’t there is asked for once', async () => {
    const { api, asked } = server([new Response('{"message":"Unknown API v2 action"}', { status: 400 })])
    expect(await failure(api.get('/stats'))).toMatchObject({ kind: 'not-offered' })
    expect(await failure(api.get('/stats'))).toMatchObject({ kind: 'not-offered' })
    expect(asked).toHaveLength(1)
  })

  test('two who ask the same at once share one request', async () => {
    const { api, asked } = server(['{"a":1}'])
    expect(await Promise.all([api.get('/stats'), api.get('/stats')])).toEqual([{ a: 1 }, { a: 1 }])
    expect(asked).toHaveLength(1)
  })
})

test('an answer is a kept one until the server gives it, however many are', () => {
  const keptAt = createSavedTimes()
  const paths = Array.from({ length: 400 }, (_, number) => `/blocks/0xA${number}`)
  for (const [at, path] of paths.entries()) keptAt.note(path, at)
  expect([...keptAt.get().keys()]).toEqual(paths.map((path) => path.toLowerCase()))
  keptAt.note('/BLOCKS/0xa0', null)
  expect([...keptAt.get()].slice(0, 1)).toEqual([['/blocks/0xa1', 1]])
  expect(keptAt.get().size).toBe(399)
})

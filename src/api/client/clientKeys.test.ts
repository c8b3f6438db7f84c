import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { failure, Item, list, server } from '#api/server.testing.ts'
import { createApi } from './client.ts'
import { ApiError } from './errors.ts'
import { recordQuery } from '#api/query.ts'
import type { Fetch, Keys } from './fetch.ts'

describe('a key', () => {
  test('goes with each request of a keyed deployment, as it is at that moment', async () => {
    let keys: Keys = {}
    const { api, urls } = server([], () => keys)
    await api.get('/a')
    keys = { apikey: 'one', api_key: 'never here' }
    await api.get('/a')
    keys = { apikey: 'two', key: 'three' }
    await api.get('/a', { b: 1 })
    keys = { apikey: '', key: '' }
    await api.get('/a')
    const at = 'https://h/chain-a/api/v2/a'
    expect(urls()).toEqual([at, `${at}?apikey=one`, `${at}?b=1&apikey=two&key=three`, at])
  })

  test('typed while a question is on its way is asked with at once, though the same is asked', async () => {
    let keys: Keys = { apikey: 'wrong' }
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    let answer = () => {}
    const answered = new Promise<void>((done) => (answer = done))
    const fetcher: Fetch = async (url) => {
      await answered
      const isRight = new URL(url).searchParams.get('apikey') === 'right'
      return isRight ? Response.json({ index: 1 }) : Response.json({ error: 'x' }, { status: 401 })
    }
    const api = createApi({ network: 'chain', base: 'https://h', keys: () => keys }, fetcher)
    const query = new QueryObserver(client, recordQuery(api, '/one', Item))
    query.subscribe(() => {})
    keys = { apikey: 'right' }
    const again = client.resetQueries()
    answer()
    await again
    expect(query.getCurrentResult()).toMatchObject({ data: { index: 1 }, error: null })
  })

  test('lets no answer through in which it can’t be looked for', async () => {
    const { api } = server(['{"metadata":[]}'], () => ({ apikey: 'pro_0123456789' }))
    // engines differ in the depth at which JSON.stringify overflows
    const { stringify } = JSON
    const spy = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      if (value instanceof Object && 'metadata' in value)
        throw new RangeError('Maximum call stack size exceeded')
      return stringify(value)
    })
    const failed = await failure(api.get('/items'))
    spy.mockRestore()
    expect(failed).toMatchObject({ kind: 'not-api' })
  })

  test('goes with no request of an instance', async () => {
    const { api, urls } = server([])
    await api.get('/a', { b: 1 })
    expect([api.keyed, urls()]).toEqual([false, ['https://h/chain-a/api/v2/a?b=1']])
  })

  test('is in no query key, cached page, cursor or log, though the server echoes it', async () => {
    const keys = { apikey: 'secret-1', key: 'secret-2', api_key: 'secret-3' }
    const body = JSON.stringify({ items: [], next_page_params: { index: 1, ...keys } })
    const { api, asked } = server([body, '[]'], () => keys)
    const client = new QueryClient()
    await client.fetchInfiniteQuery({ ...list(api), pages: 2 })
    await failure(client.fetchQuery(recordQuery(api, '/one', Item)))
    const kept = client
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state])
    expect(kept).toHaveLength(2)
    expect(JSON.stringify([kept, api.log.get()])).not.toContain('secret')
    expect(Object.fromEntries(asked[1]?.url.searchParams ?? [])).toEqual({
      index: '1',
      apikey: 'secret-1',
      key: 'secret-2',
    })
    expect(asked[1]?.url.searchParams.getAll('apikey')).toEqual(['secret-1'])
  })

  test('is cut out of an answer that echoes it anywhere, but for one so short that it may be a word', async () => {
    const text = '{"message":"taken from proapi_nobody_1"}'
    const { api } = server([text, '{"name":"one","to":{"name":"key short12key"}}'], () => ({
      apikey: 'proapi_nobody_1',
      key: 'one',
      api_key: 'never here',
    }))
    expect(await api.patch('/a')).toEqual({ message: 'taken from ••••' })
    expect(await api.get('/a')).toEqual({ name: 'one', to: { name: 'key short12key' } })
    const short = server(['{"to":{"name":"key short12key"}}'], () => ({ apikey: 'short12key' }))
    expect(await short.api.get('/a')).toEqual({ to: { name: 'key ••••' } })
  })

  test.each([
    ['slashes as PHP sends them', String.raw`"N pro\/ab+cd=12345"`, 'N ••••'],
    ['letters by their numbers', String.raw`"N \u0070ro/ab+cd=12345"`, 'N ••••'],
    ['small digits in a URL', '"N pro%2fab%2bcd%3d12345"', 'N ••••'],
    ['nothing of an amount', '"1000000000000000000"', '1000000000000000000'],
    ['nothing of a number', '1000000000000', 1000000000000],
  ])('is cut out however JSON writes it: %s', async (_how, name, left) => {
    const { api } = server([`{"name":${name}}`], () => ({ apikey: 'pro/ab+cd=12345', key: '1000000000000' }))
    expect(await api.get('/a')).toEqual({ name: left })
  })

  test('keeps the browser from storing the answer under its address; without one it asks whether what it stored still holds', async () => {
    let keys: Keys = { apikey: 'one' }
    const { api, asked } = server([], () => keys)
    await api.get('/a')
    keys = {}
    await api.get('/a')
    expect(asked.map(({ init }) => init.cache)).toEqual(['no-store', 'no-cache'])
  })

  test('is cut out of an answer that echoes it in its cursor', async () => {
    const next_page_params = { index: 1, apikey: 'one', key: 'two', api_key: 'three' }
    const { api } = server(
      [JSON.stringify({ items: [7], next_page_params }), '{"next_page_params":null}'],
      () => ({ apikey: 'one', key: 'two' }),
    )
    expect(await api.get('/a')).toEqual({ items: [7], next_page_params: { index: 1 } })
    expect(await api.get('/a')).toEqual({ next_page_params: null })
  })

  test.each([
    ['plain', 'pro_secret', (key: string) => `bad key ${key}`],
    ['as in the URL', 'pro secret/+ä', (key: string) => `at /a?${new URLSearchParams({ apikey: key })}`],
    ['at the edge of what is shown', 'pro_secret', (key: string) => 'x'.repeat(195) + key],
    ['beside a longer one', 'pro_', (key: string) => `${key}secret`],
  ])('is cut out of an error that echoes it %s', async (_, apikey, expected) => {
    const body = { message: expected(apikey), errors: { [expected(apikey)]: ['wrong'] } }
    const { api } = server([Response.json(body, { status: 401 })], () => ({ apikey, key: 'pro_secret' }))
    const error = await failure(api.get('/a'))
    expect(error).toBeInstanceOf(ApiError)
    const shown = error instanceof ApiError ? JSON.stringify([error, error.message, error.stack]) : ''
    expect(shown).toContain('key-refused')
    expect(shown).not.toMatch(/pro_|secret/)
  })
})

test('a key doesn’t follow a server to another origin; who has none does', async () => {
  const went: string[] = []
  const other = createServer((request, response) => {
    went.push(request.url ?? '')
    response.end('{"index":1}')
  })
  const first = createServer((request, response) => {
    const { port } = other.address() as AddressInfo
    response.writeHead(301, { location: `http://127.0.0.1:${port}${request.url}` }).end()
  })
  const servers = [other, first]
  await Promise.all(servers.map((one) => new Promise<void>((begun) => one.listen(0, '127.0.0.1', begun))))
  try {
    const base = `http://127.0.0.1:${(first.address() as AddressInfo).port}`
    const keyed = createApi({ network: 'chain', base, keys: () => ({ apikey: 'secret' }) }, fetch)
    expect(await failure(keyed.get('/a'))).toMatchObject({ kind: 'unreachable' })
    expect(await createApi({ network: 'chain', base }, fetch).get('/b')).toEqual({ index: 1 })
    expect(went).toEqual(['/api/v2/b'])
  } finally {
    for (const one of servers) one.close()
  }
})

test.each([402, 429])('the credits left are told by a refusal too: %i', async (status) => {
  const headers = { 'x-credits-remaining': '-3', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30000' }
  const refused = new Response('{"error":"Out of credits"}', {
    status,
    headers: { ...headers, 'retry-after': '5' },
  })
  const { api } = server([refused, '[]'], () => ({ apikey: 's3cret' }))
  const waitMs = status === 429 ? 5000 : null
  expect(await failure(api.get('/items'))).toMatchObject({ status, waitMs })
  expect(api.allowance()).toMatchObject({ remaining: 0, credits: '-3' })
})

test('another key, and a reader who won’t wait, don’t wait for what was told before', async () => {
  let keys: Keys = { apikey: 'one' }
  const wait = () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } })
  const { api, asked } = server([wait(), '{}', wait(), '{}'], () => keys)
  expect(await failure(api.get('/a'))).toMatchObject({ kind: 'rate' })
  expect(await failure(api.get('/a'))).toMatchObject({ kind: 'rate' })
  expect(asked).toHaveLength(1)
  keys = { apikey: 'two' }
  await api.get('/a')
  expect(await failure(api.get('/a'))).toMatchObject({ kind: 'rate' })
  api.skipWait()
  await api.get('/a')
  expect(asked).toHaveLength(4)
})

describe('a PATCH', () => {
  const keys = () => ({ apikey: 'one', key: 'two', api_key: 'three' })

  test('carries every key as a parameter, and the sensitive one as a header where so asked', async () => {
    const { api, asked } = server(['{"message":"OK"}', '{"message":"OK"}'], keys)
    expect(await api.patch('/tokens/1/instances/refetch-metadata')).toEqual({ message: 'OK' })
    await api.patch('/tokens/1/instances/refetch-metadata', { asHeader: true })
    expect(asked.map(({ url, init }) => [init.method, new URL(url).search, init.headers])).toEqual([
      ['PATCH', '?apikey=one&key=two&api_key=three', { accept: 'application/json' }],
      ['PATCH', '?apikey=one&key=two', { accept: 'application/json', 'x-api-key': 'three' }],
    ])
  })

  test('is sent as often as it is asked for, and no oftener', async () => {
    const { api, asked } = server([new Response('"no"', { status: 500 }), '{}', '{}'], keys)
    expect(await failure(api.patch('/a'))).toMatchObject({ kind: 'server' })
    await Promise.all([api.patch('/a'), api.patch('/a')])
    expect(asked).toHaveLength(3)
  })

  test('is in the log as what it is', async () => {
    const { api } = server(['{}'], keys)
    await api.patch('/a')
    expect(api.log.get()).toMatchObject([{ method: 'PATCH', asked: '/a' }])
  })
})

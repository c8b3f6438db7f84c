import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answerQuery, lastRequestFor, curlOf, curlOfRpc } from './repeatRequest.ts'
import { list, server } from '#api/server.testing.ts'
import { execFileSync } from 'node:child_process'
import { createApi } from './client.ts'

const next = (index: number) => JSON.stringify({ items: [], next_page_params: { index } })

const askedAnew = (api: ReturnType<typeof server>['api'], request: string) => answerQuery(api, request).asked

test('a part is told its own request: narrowed as it is, at any place of the list', async () => {
  const { api } = server([])
  const ask = (...given: object[]) => Promise.all(given.map((each) => api.get('/items', { ...each })))
  await ask(
    { q: 'foo' },
    { q: 'foo', index: 7 },
    { q: 'bar' },
    {},
    { index: 1 },
    { filter: 'to', sort: 'fee' },
  )
  await api.get('/items/1/logs')
  const cases = {
    '/items': '/items?index=1',
    '/items?q=foo': '/items?q=foo&index=7',
    '/items?q=bar': '/items?q=bar',
    '/items?sort=fee&filter=to': '/items?filter=to&sort=fee',
    '/items/1/logs': '/items/1/logs',
  }
  for (const [request, asked] of Object.entries(cases)) {
    expect(lastRequestFor(api, request)).toMatchObject({ asked })
    expect(askedAnew(api, request)).toBe(asked)
  }
})

test('one that the log has forgotten is asked as the part names it, without what is refused', () => {
  const { api } = server([])
  expect(lastRequestFor(api, '/items?q=foo')).toBeUndefined()
  expect(askedAnew(api, '/items?q=foo')).toBe('/items?q=foo')
  api.refused.add('/items type')
  expect(askedAnew(api, '/items?type=a%2Cb&filter=to')).toBe('/items?filter=to')
  expect(askedAnew(api, '/items?type=a')).toBe('/items')
  api.refused.add('/tokens type ERC-404')
  expect(askedAnew(api, '/tokens?type=ERC-404')).toBe('/tokens')
  expect(askedAnew(api, '/tokens?type=ERC-20')).toBe('/tokens?type=ERC-20')
})

test('a list names its request by its path and its own filters', async () => {
  const { api } = server([next(1), next(2)])
  const query = list(api, { q: 'a b', type: undefined })
  expect(query.request).toBe('/items?q=a+b')
  await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
  expect(lastRequestFor(api, query.request)).toMatchObject({ asked: '/items?q=a+b&index=1' })
})

test('an answer is waited for as long as the list is', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const { api, urls } = server([next(1), next(1)])
  const client = new QueryClient()
  await client.fetchInfiniteQuery(list(api, { q: 'foo' }))
  await client.fetchQuery(answerQuery(api, '/items?q=foo').query)
  expect(urls()).toEqual(Array(2).fill('https://h/chain-a/api/v2/items?q=foo'))
  expect(limit.mock.calls).toEqual([[60_000], [60_000]])
})

const instance = createApi({ network: 'a', base: 'https://h/chain-a' }, fetch)
const keyed = createApi({ network: 'a', base: 'https://pro.example/1', keys: () => ({}) }, fetch)

const bounded = createApi(
  { network: 'a', base: 'https://pro.example/1', keys: () => ({ apikey: 'secret', key: 'secret' }) },
  fetch,
)

test.each([
  [instance, '/blocks', 'GET', 'curl "https://h/chain-a/api/v2/blocks"'],
  [keyed, '/blocks', 'GET', 'curl "https://pro.example/1/api/v2/blocks?apikey=$API_KEY"'],
  [
    keyed,
    '/blocks?type=uncle',
    'GET',
    'curl "https://pro.example/1/api/v2/blocks?type=uncle&apikey=$API_KEY"',
  ],
  [bounded, '/blocks', 'GET', 'curl "https://pro.example/1/api/v2/blocks?apikey=$API_KEY&key=$KEY"'],
  [instance, '/tokens/1/x', 'PATCH', 'curl -X PATCH "https://h/chain-a/api/v2/tokens/1/x"'],
  [
    keyed,
    '/tokens/1/x',
    'PATCH',
    'curl -X PATCH "https://pro.example/1/api/v2/tokens/1/x?apikey=$API_KEY&api_key=$SENSITIVE_API_KEY"',
  ],
])('$0.base is asked so: $3', (api, asked, method, command) => {
  expect(curlOf(api, asked, method)).toBe(command)
})

test('a shell reads nothing in a server’s address but an address', () => {
  const base = 'https://h/$(echo 1)/`echo 2`/$HOME/"; echo 3; "\\!!'
  const command = curlOf({ base, keyed: true, hasKey: () => false }, '/search?q=a$b')
  const shown = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, 'printf %s')], {
    env: { API_KEY: 'secret' },
    encoding: 'utf8',
  })
  expect(shown).toBe(
    'https://h/%24(echo 1)/%60echo 2%60/%24HOME/%22; echo 3; %22%5C%21%21/api/v2/search?q=a%24b&apikey=secret',
  )
})

test('JSON-RPC is sent to who answers it, without a key and without the address of one’s own RPC', () => {
  const body = { method: 'eth_call', params: ["it's"] }
  const own = createApi({ network: 'a', base: 'https://h', rpc: () => 'https://rpc.example/secret' }, fetch)
  const sent = String.raw`curl -H 'content-type: application/json' -d '{"method":"eth_call","params":["it'\''s"]}'`
  expect(curlOfRpc(instance, body)).toBe(`${sent} "https://h/chain-a/api/eth-rpc"`)
  expect(curlOfRpc(bounded, body)).toBe(`${sent} "https://pro.example/1/json-rpc?apikey=$API_KEY&key=$KEY"`)
  expect(curlOfRpc(own, body)).toBe(`${sent} "$RPC_URL"`)
})

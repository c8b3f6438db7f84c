import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import { ApiError } from './client/errors.ts'
import { askRpc, type RpcCall, callsQuery } from './rpc.ts'
import { QueryClient } from '@tanstack/react-query'
import type { Fetch } from './client/fetch.ts'

type Sent = { url: string; init: RequestInit }

function serverThat(answer: () => Response) {
  const sent: Sent[] = []
  const fetcher: Fetch = (url, init) => {
    sent.push({ url, init })
    return Promise.resolve(answer())
  }
  return { sent, door: fetcher }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const instance = { network: 'one', base: 'https://one.example' }

test('an instance is asked at /api/eth-rpc, without a key', async () => {
  const { sent, door: fetcher } = serverThat(json({ jsonrpc: '2.0', id: 1, result: { hash: '0x1' } }))
  expect(
    await askRpc(createApi(instance, fetcher), { method: 'eth_getTransactionByHash', params: ['0x1'] }),
  ).toEqual({ hash: '0x1' })
  expect(sent[0]?.url).toBe('https://one.example/api/eth-rpc')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({
    method: 'eth_getTransactionByHash',
    params: ['0x1'],
  })
})

test('a keyed deployment is asked at /json-rpc, with its key alone', async () => {
  const { sent, door: fetcher } = serverThat(json({ result: null }))
  const keyed = {
    network: 'one',
    base: 'https://pro.example/1',
    keys: () => ({ apikey: 'abc', api_key: 'no' }),
  }
  expect(await askRpc(createApi(keyed, fetcher), { method: 'eth_blockNumber', params: [] })).toBeNull()
  expect(sent[0]?.url).toBe('https://pro.example/1/json-rpc?apikey=abc')
})

type RpcQueriesSent = { id: number; method: string; params: unknown[] }
type Answer = (asked: RpcQueriesSent | RpcQueriesSent[]) => unknown

async function ask(calls: readonly RpcCall[], answer: Answer) {
  const sent: (RpcQueriesSent | RpcQueriesSent[])[] = []
  const api = createApi({ network: 'one', base: 'https://one.example' }, (_url, { body }) => {
    const asked = JSON.parse(body as string) as RpcQueriesSent | RpcQueriesSent[]
    sent.push(asked)
    const text = answer(asked)
    return Promise.resolve(text instanceof Response ? text : Response.json(text))
  })
  const once = (rounds: readonly unknown[]) => (rounds.length === 0 ? calls : null)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rounds } = await client.fetchQuery(callsQuery(api, 'test', once))
  return { answers: rounds[0], sizes: sent.map((one) => (Array.isArray(one) ? one.length : 'one')) }
}

const calls = (count: number): RpcCall[] =>
  Array.from({ length: count }, (_, at) => ({ method: 'eth_call', params: [at] }))
const echo = ({ id, params: [at] }: RpcQueriesSent) => ({ jsonrpc: '2.0', id, result: at })

const each = (asked: RpcQueriesSent | RpcQueriesSent[], answer: (one: RpcQueriesSent) => unknown) =>
  Array.isArray(asked) ? asked.map(answer) : answer(asked)
const results = (count: number) => Array.from({ length: count }, (_, at) => ({ result: at }))

test('calls go out five at a time, and are answered in their order, whatever that of the answers', async () => {
  const { answers, sizes } = await ask(calls(7), (asked) =>
    Array.isArray(asked) ? asked.map(echo).toReversed() : echo(asked),
  )
  expect(answers).toEqual(results(7))
  expect(sizes).toEqual([5, 2])
})

test.each<[string, Answer]>([
  ['413', (asked) => (Array.isArray(asked) ? new Response('', { status: 413 }) : echo(asked))],
  [
    'an error in the place of a list',
    (asked) => (Array.isArray(asked) ? { error: 'Bad request' } : echo(asked)),
  ],
  ['400', (asked) => (Array.isArray(asked) ? new Response('{}', { status: 400 }) : echo(asked))],
])('where batches are refused, calls go out one by one: %s', async (_what, answer) => {
  const { answers, sizes } = await ask(calls(3), answer)
  expect(answers).toEqual(results(3))
  expect(sizes).toEqual([3, 'one', 'one', 'one'])
})

test.each([1, 2])('a call that the node refuses is an answer, in its words, of %d calls', async (count) => {
  const { answers } = await ask(calls(count), (asked) =>
    each(asked, ({ id }) => ({
      id,
      error: id === 0 || count === 1 ? { code: 3, message: 'execution reverted' } : 'no',
    })),
  )
  expect(answers?.[0]).toEqual({ error: 'execution reverted', data: null })
})

test('a call without an answer in a batch is told to be so', async () => {
  const { answers } = await ask(calls(2), (asked) =>
    Array.isArray(asked) ? [echo(asked[0] as RpcQueriesSent)] : null,
  )
  expect(answers).toEqual([{ result: 0 }, { error: 'no answer' }])
})

test('a server without JSON-RPC is asked no more', async () => {
  await expect(ask(calls(2), () => new Response('', { status: 404 }))).rejects.toMatchObject({
    kind: 'not-offered',
  })
})

test.each([
  ['text that says the door is shut', json({ error: 'Action not found.', id: 1 })],
  ['an object that says so', json({ error: { code: -32601, message: 'method eth_x does not exist' } })],
  ['404', json({ message: 'Not found' }, 404)],
  ['a web page', () => new Response('<html></html>', { status: 200 })],
  ['405', json({}, 405)],
])('a server without JSON-RPC is one that doesn’t offer it: %s', async (_what, answer) => {
  const { door: fetcher } = serverThat(answer)
  await expect(askRpc(createApi(instance, fetcher), { method: 'eth_x', params: [] })).rejects.toMatchObject({
    kind: 'not-offered',
  })
})

test('a shut door isn’t knocked at again', async () => {
  const { sent, door: fetcher } = serverThat(json({ error: 'Action not found.' }))
  const api = createApi(instance, fetcher)
  await askRpc(api, { method: 'eth_x', params: [] }).catch(() => null)
  await askRpc(api, { method: 'eth_x', params: [] }).catch(() => null)
  expect(sent).toHaveLength(1)
})

test.each([
  ['text', json({ error: 'Invalid params' })],
  ['an object', json({ error: { code: 3, message: 'execution reverted' } })],
])('what the node refuses is told in its words: %s', async (_what, answer) => {
  const { door: fetcher } = serverThat(answer)
  await expect(
    askRpc(createApi(instance, fetcher), { method: 'eth_call', params: [] }),
  ).rejects.toBeInstanceOf(ApiError)
})

test('the reader’s own RPC takes its place: asked at its address alone, without keys, and unnamed in the list of requests', async () => {
  const { sent, door: fetcher } = serverThat(json({ result: 7 }))
  const own = 'https://rpc.example/v3/secret'
  const api = createApi(
    { network: 'one', base: 'https://pro.example/1', keys: () => ({ apikey: 'abc' }), rpc: () => own },
    fetcher,
  )
  expect([api.rpcPath(), await askRpc(api, { method: 'eth_getProof', params: [] })]).toEqual(['/own-rpc', 7])
  expect(sent.map(({ url }) => url)).toEqual([own])
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
  expect(JSON.stringify(api.log.get())).not.toContain('secret')
})

test.each([
  [401, 'refused'],
  [429, 'rate'],
  [500, 'server'],
])('an own RPC that answers %d says nothing of its address', async (status, kind) => {
  const { door: fetcher } = serverThat(json({ error: 'https://rpc.example/v3/secret' }, status))
  const api = createApi({ ...instance, rpc: () => 'https://rpc.example/v3/secret' }, fetcher)
  const error: unknown = await askRpc(api, { method: 'eth_x', params: [] }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind })
  expect(JSON.stringify(error)).not.toContain('secret')
})

import { expect, test } from 'vitest'
import { createApi, type Door } from './client.ts'
import { ApiError } from './errors.ts'
import { askRpc } from './rpc.ts'

type Sent = { url: string; init: RequestInit }

function serverThat(answer: () => Response) {
  const sent: Sent[] = []
  const door: Door = (url, init) => {
    sent.push({ url, init })
    return Promise.resolve(answer())
  }
  return { sent, door }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const instance = { network: 'one', base: 'https://one.example' }

test('an instance is asked at /api/eth-rpc, without a key', async () => {
  const { sent, door } = serverThat(json({ jsonrpc: '2.0', id: 1, result: { hash: '0x1' } }))
  expect(
    await askRpc(createApi(instance, door), { method: 'eth_getTransactionByHash', params: ['0x1'] }),
  ).toEqual({ hash: '0x1' })
  expect(sent[0]?.url).toBe('https://one.example/api/eth-rpc')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({
    method: 'eth_getTransactionByHash',
    params: ['0x1'],
  })
})

test('a keyed deployment is asked at /json-rpc, with its key alone', async () => {
  const { sent, door } = serverThat(json({ result: null }))
  const keyed = {
    network: 'one',
    base: 'https://pro.example/1',
    keys: () => ({ apikey: 'abc', api_key: 'no' }),
  }
  expect(await askRpc(createApi(keyed, door), { method: 'eth_blockNumber', params: [] })).toBeNull()
  expect(sent[0]?.url).toBe('https://pro.example/1/json-rpc?apikey=abc')
})

test.each([
  ['text that says the door is shut', json({ error: 'Action not found.', id: 1 })],
  ['an object that says so', json({ error: { code: -32601, message: 'method eth_x does not exist' } })],
  ['404', json({ message: 'Not found' }, 404)],
  ['a web page', () => new Response('<html></html>', { status: 200 })],
  ['405', json({}, 405)],
])('a server without JSON-RPC is one that doesn’t offer it: %s', async (_what, answer) => {
  const { door } = serverThat(answer)
  await expect(askRpc(createApi(instance, door), { method: 'eth_x', params: [] })).rejects.toMatchObject({
    kind: 'not-offered',
  })
})

test('a shut door isn’t knocked at again', async () => {
  const { sent, door } = serverThat(json({ error: 'Action not found.' }))
  const api = createApi(instance, door)
  await askRpc(api, { method: 'eth_x', params: [] }).catch(() => null)
  await askRpc(api, { method: 'eth_x', params: [] }).catch(() => null)
  expect(sent).toHaveLength(1)
})

test.each([
  ['text', json({ error: 'Invalid params' })],
  ['an object', json({ error: { code: 3, message: 'execution reverted' } })],
])('what the node refuses is told in its words: %s', async (_what, answer) => {
  const { door } = serverThat(answer)
  await expect(askRpc(createApi(instance, door), { method: 'eth_call', params: [] })).rejects.toBeInstanceOf(
    ApiError,
  )
})

test('the reader’s own RPC takes its place: asked at its address alone, without keys, and unnamed in the list of requests', async () => {
  const { sent, door } = serverThat(json({ result: 7 }))
  const own = 'https://rpc.example/v3/secret'
  const api = createApi(
    { network: 'one', base: 'https://pro.example/1', keys: () => ({ apikey: 'abc' }), rpc: () => own },
    door,
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
  const { door } = serverThat(json({ error: 'https://rpc.example/v3/secret' }, status))
  const api = createApi({ ...instance, rpc: () => 'https://rpc.example/v3/secret' }, door)
  const error: unknown = await askRpc(api, { method: 'eth_x', params: [] }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind })
  expect(JSON.stringify(error)).not.toContain('secret')
})

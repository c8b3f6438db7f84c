import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import { fetchServerInfo, testServer, readChains } from './serverInfo.ts'
import type { Fetch } from './client/fetch.ts'

const base = 'https://eth.example'
type Answers = Record<string, unknown>

function serve(answers: Answers): { fetcher: Fetch; asked: string[] } {
  const asked: string[] = []
  const fetcher: Fetch = async (url, { method }) => {
    const path = url.slice(base.length)
    asked.push(`${method} ${path}`)
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: 'Not found' }, { status: 404 })
  }
  return { fetcher, asked }
}

test('a full server introduces itself in three questions', async () => {
  const { fetcher, asked } = serve({
    '/api/v2/stats': { total_blocks: '12' },
    '/api/v2/main-page/indexing-status': { indexed_blocks_ratio: '1.00' },
    '/api/eth-rpc': { jsonrpc: '2.0', id: 1, result: '0x2105' },
  })
  expect(await fetchServerInfo(base, fetcher)).toMatchObject({
    stats: { total_blocks: 12 },
    indexing: { indexed_blocks_ratio: '1.00' },
    chainId: '8453',
  })
  expect(asked.toSorted()).toEqual([
    'GET /api/v2/main-page/indexing-status',
    'GET /api/v2/stats',
    'POST /api/eth-rpc',
  ])
})

test('a server with the document alone is known by its transactions', async () => {
  const { fetcher } = serve({ '/api/v2/main-page/transactions': [] })
  expect(await fetchServerInfo(base, fetcher)).toEqual({ stats: null, indexing: null, chainId: null })
})

test('a server that knows nothing of this isn’t one', async () => {
  await expect(fetchServerInfo(base, serve({}).fetcher)).rejects.toMatchObject({ kind: 'not-api' })
})

test.each<[string, Fetch, string]>([
  ['a page', async () => new Response('<html>'), 'not-api'],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['a refusal', async () => new Response('', { status: 403 }), 'refused'],
])('%s is told as such', async (_name, fetcher, kind) => {
  await expect(fetchServerInfo(base, fetcher)).rejects.toMatchObject({ kind })
})

test.each([{ result: 7 }, { result: '0x' }, { result: 'https://x' }, { error: {} }, [], 'text'])(
  '%j is no chain id',
  async (answer) => {
    const { fetcher } = serve({ '/api/v2/stats': {}, '/api/eth-rpc': answer })
    expect((await fetchServerInfo(base, fetcher)).chainId).toBeNull()
  },
)

test('a proof is one question', async () => {
  const { fetcher, asked } = serve({
    '/api/v2/main-page/transactions': [
      { hash: `0x${'1'.repeat(64)}`, block_number: null },
      { hash: `0x${'2'.repeat(64)}`, block_number: 7, timestamp: '2026-03-01T12:00:00.000000Z' },
    ],
  })
  const proof = await testServer(createApi({ network: 'eth', base }, fetcher))
  expect(proof).toMatchObject({ block: 7, time: expect.stringContaining('2026-03-01T12:00:00') })
  expect(asked).toHaveLength(1)
})

test('a proof takes its transactions wrapped too, and a young chain’s none', async () => {
  const asked = async (answer: unknown) =>
    testServer(
      createApi({ network: 'eth', base }, serve({ '/api/v2/main-page/transactions': answer }).fetcher),
    )
  expect(await asked([])).toMatchObject({ block: null, time: null })
  expect(await asked({ items: [{ hash: `0x${'1'.repeat(64)}`, block_number: 7 }] })).toMatchObject({
    block: 7,
  })
})

test.each([
  {},
  null,
  { ok: true },
  { items: null },
  { items: {} },
  { jsonrpc: '2.0', id: null, error: { code: -32600 } },
  [[{ a: 1 }]],
  { items: [{ hash: '0x12' }] },
  'text',
])('%j proves no server of this API, and introduces none', async (answer) => {
  const { fetcher } = serve({ '/api/v2/main-page/transactions': answer })
  await expect(testServer(createApi({ network: 'eth', base }, fetcher))).rejects.toMatchObject({
    kind: 'not-api',
  })
  await expect(fetchServerInfo(base, fetcher)).rejects.toMatchObject({ kind: 'not-api' })
})

const chains = {
  '10': 'https://op.example',
  '1': 'https://eth.example',
  '5': '',
  '6': null,
  name: 'https://x',
}

const known = [
  { chain_id: '1', url: 'https://eth.example' },
  { chain_id: '10', url: 'https://op.example' },
]

test.each([{ chains, endpoint_pricing: {} }, { result: { chains } }])(
  'the chains of %o are read',
  async (body) => {
    const asked: string[] = []
    const found = await readChains('https://pro.example', async (url, { headers }) => {
      asked.push(url, JSON.stringify(headers))
      return Response.json(body)
    })
    expect(found).toEqual(known)
    expect(asked).toEqual(['https://pro.example/api/json/config', '{"accept":"application/json"}'])
  },
)

test('a chain whose instance is told in more than a URL is listed', async () =>
  expect(await readChains('https://h', async () => Response.json({ chains: { '7': { a: 1 } } }))).toEqual([
    { chain_id: '7', url: null },
  ]))

test.each([
  ['no list', Response.json([]), 'not-api'],
  ['a page', new Response('<html>'), 'not-api'],
  ['an error', Response.json({ error: 'Service unavailable' }, { status: 503 }), 'server'],
])('%s is an error', async (_, response, kind) =>
  expect(readChains('https://h', async () => response)).rejects.toMatchObject({ kind }),
)

test('an answer that breaks off is told from one of something else', async () => {
  const begun = readChains('https://h', async () => new Response('{"chains": {"1'))
  await expect(begun).rejects.toMatchObject({ kind: 'not-api', words: '{"chains"' })
  const other = readChains('https://h', async () => Response.json([]))
  await expect(other).rejects.toMatchObject({ kind: 'not-api', words: null })
})

test('a closed door is an error', async () =>
  expect(readChains('https://h', () => Promise.reject(new TypeError('x')))).rejects.toMatchObject({
    kind: 'unreachable',
  }))

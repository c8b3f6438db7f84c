import { expect, test } from 'vitest'
import { createApi, type Door } from './client.ts'
import { askIntroduction, askProof } from './introduction.ts'

const base = 'https://eth.example'
type Answers = Record<string, unknown>

/** A server that answers these paths, and others with 404. */
function serve(answers: Answers): { door: Door; asked: string[] } {
  const asked: string[] = []
  const door: Door = async (url, { method }) => {
    const path = url.slice(base.length)
    asked.push(`${method} ${path}`)
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: 'Not found' }, { status: 404 })
  }
  return { door, asked }
}

test('a full server introduces itself in three questions', async () => {
  const { door, asked } = serve({
    '/api/v2/stats': { total_blocks: '12' },
    '/api/v2/main-page/indexing-status': { indexed_blocks_ratio: '1.00' },
    '/api/eth-rpc': { jsonrpc: '2.0', id: 1, result: '0x2105' },
  })
  expect(await askIntroduction(base, door)).toMatchObject({
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
  const { door } = serve({ '/api/v2/main-page/transactions': [] })
  expect(await askIntroduction(base, door)).toEqual({ stats: null, indexing: null, chainId: null })
})

test('a server that knows nothing of this isn’t one', async () => {
  await expect(askIntroduction(base, serve({}).door)).rejects.toMatchObject({ kind: 'not-api' })
})

test.each<[string, Door, string]>([
  ['a page', async () => new Response('<html>'), 'not-api'],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['a refusal', async () => new Response('', { status: 403 }), 'refused'],
])('%s is told as such', async (_name, door, kind) => {
  await expect(askIntroduction(base, door)).rejects.toMatchObject({ kind })
})

test.each([{ result: 7 }, { result: '0x' }, { result: 'https://x' }, { error: {} }, [], 'text'])(
  '%j is no chain id',
  async (answer) => {
    const { door } = serve({ '/api/v2/stats': {}, '/api/eth-rpc': answer })
    expect((await askIntroduction(base, door)).chainId).toBeNull()
  },
)

test('a proof is one question', async () => {
  const { door, asked } = serve({
    '/api/v2/main-page/transactions': [
      { hash: `0x${'1'.repeat(64)}`, block_number: null },
      { hash: `0x${'2'.repeat(64)}`, block_number: 7, timestamp: '2026-03-01T12:00:00.000000Z' },
    ],
  })
  const proof = await askProof(createApi({ network: 'eth', base }, door))
  expect(proof).toMatchObject({ block: 7, time: expect.stringContaining('2026-03-01T12:00:00') })
  expect(asked).toHaveLength(1)
})

test('a proof takes its transactions wrapped too, and a young chain’s none', async () => {
  const asked = async (answer: unknown) =>
    askProof(createApi({ network: 'eth', base }, serve({ '/api/v2/main-page/transactions': answer }).door))
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
  const { door } = serve({ '/api/v2/main-page/transactions': answer })
  await expect(askProof(createApi({ network: 'eth', base }, door))).rejects.toMatchObject({ kind: 'not-api' })
  await expect(askIntroduction(base, door)).rejects.toMatchObject({ kind: 'not-api' })
})

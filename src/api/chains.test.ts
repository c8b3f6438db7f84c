import { expect, test } from 'vitest'
import { readChains } from './chains.ts'

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

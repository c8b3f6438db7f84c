import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createApi } from './client/client.ts'
import { Instance } from './instances.ts'
import instance from './samples/tokenBalance.instance.json'
import keyed from './samples/tokenBalance.keyed.json'
import legacy from './samples/tokenBalance.legacy.json'
import { rowsOf } from './client/rows.ts'
import { addressHoldingsQuery, holdingsRequest, TokenBalance, tokenBalancesQuery } from './tokenBalances.ts'
import { Token } from './tokens.ts'

test.each([
  [
    'with a whole token and an NFT',
    keyed,
    {
      value: 3n,
      token_id: 2n ** 256n - 1n,
      token: v.parse(Token, keyed.token),
      token_instance: v.parse(Instance, keyed.token_instance),
    },
  ],
  [
    'with the document’s smaller token',
    instance,
    {
      value: 1500000000000000000001n,
      token_id: null,
      token: v.parse(Token, instance.token),
      token_instance: null,
    },
  ],
  [
    'of an old server',
    legacy,
    { value: 7n, token_id: null, token: v.parse(Token, legacy.token), token_instance: null },
  ],
])('a balance %s is read whole', (_, sent, whole) => expect(v.parse(TokenBalance, sent)).toEqual(whole))

test('the smaller token counts its holders by an integer', () =>
  expect(v.parse(TokenBalance, instance).token?.holders_count).toBe(48213))

test('a balance of no token is one, and so is another like it', async () => {
  const sent = { token: null, token_id: null, token_instance: null, value: '5' }
  expect(v.parse(TokenBalance, sent)).toEqual({ ...sent, value: 5n })
  const api = createApi({ network: 'chain', base: 'https://h' }, async () => Response.json([sent, sent]))
  const query = tokenBalancesQuery(api, whose)
  expect(rowsOf(await new QueryClient().fetchInfiniteQuery(query), query.id).rows).toHaveLength(2)
})

const whose = `0x${'ab'.repeat(20)}`

async function read(answers: Record<string, () => Response>, ...type: ('ERC-20' | 'ERC-721')[]) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice(`https://h/api/v2/addresses/${whose}/`.length)
    asked.push(path)
    return (answers[path] ?? (() => Response.json({ message: 'Not found' }, { status: 404 })))()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = addressHoldingsQuery(api, whose, { type })
  const { pages } = await client.fetchInfiniteQuery(query)
  return {
    asked,
    items: pages.flatMap(({ items }) => items),
    request: holdingsRequest(api, query).split('/').at(-1),
  }
}

test('what an address has is read in pages where the server offers that', async () => {
  const page = () => Response.json({ items: [keyed], next_page_params: null })
  const found = await read({ 'tokens?type=ERC-20': page }, 'ERC-20')
  expect(found).toMatchObject({
    asked: ['tokens?type=ERC-20'],
    items: [{ value: 3n }],
    request: 'tokens?type=ERC-20',
  })
})

test('else all at once, narrowed here', async () => {
  const all = () => Response.json([keyed, { ...instance, token: { ...instance.token, type: 'ERC-721' } }])
  const found = await read({ 'token-balances': all }, 'ERC-721')
  expect(found).toMatchObject({
    asked: ['tokens?type=ERC-721', 'token-balances'],
    items: [{ value: 1500000000000000000001n }],
    request: 'token-balances',
  })
})

test('all at once is called off with the question', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, (url, { signal }) => {
    if (!url.includes('/token-balances')) return Promise.resolve(new Response('', { status: 404 }))
    signals.push(signal)
    return new Promise((_resolve, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
  })
  const client = new QueryClient()
  const query = addressHoldingsQuery(api, '0x1')
  const asked = client.fetchInfiniteQuery(query).catch(() => null)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await client.cancelQueries({ queryKey: query.queryKey })
  await asked
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
})

test('no kind chosen is every kind, all at once too', async () => {
  const found = await read({ 'token-balances': () => Response.json([keyed]) })
  expect(found).toMatchObject({ asked: ['tokens', 'token-balances'], items: [{ value: 3n }] })
})

test('an address that the server doesn’t know takes no endpoint away, and a failing server is no missing one', async () => {
  expect(await read({ 'token-balances': () => Response.json([]) })).toMatchObject({
    items: [],
    request: 'tokens',
  })
  await expect(
    read({ tokens: () => new Response('', { status: 500 }), 'token-balances': () => Response.json([keyed]) }),
  ).rejects.toMatchObject({ kind: 'server' })
})

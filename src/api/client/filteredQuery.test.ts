import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type Api, createApi } from './client.ts'
import type { TransactionType } from './parameters.ts'
import type { ListQuery } from '#api/query.ts'
import keyed from '#api/samples/transaction.keyed.json'
import type { Page } from '#api/query.ts'
import { addressHoldingsQuery } from '#api/tokenBalances.ts'
import { tokensQuery } from '#api/tokenLists.ts'
import { seenTypes } from '#api/tokens.ts'
import {
  addressTokenTransfersQuery,
  newestTokenTransfersQuery,
  transactionTokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import type { Transaction } from '#api/transactions.ts'
import { addressNftsQuery, addressNftGroupsQuery } from '#api/nftLists.ts'

const refusal = (...names: string[]) =>
  Response.json(
    {
      errors: names.map((name) => ({
        title: 'Invalid value',
        detail: 'Unexpected field',
        source: { pointer: `/${name}` },
      })),
    },
    { status: 422 },
  )

/** A server that refuses these parameters, and the requests it got. */
function server(refused: string[], refuse = refusal) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const { search, searchParams } = new URL(url)
    asked.push(decodeURIComponent(search))
    const unknown = refused.filter((name) => searchParams.has(name))
    if (unknown.length > 0) return refuse(...unknown)
    return Response.json({
      items: [keyed],
      next_page_params: searchParams.has('index') ? null : { index: 1, items_count: 50 },
    })
  })
  return { api, asked, client: new QueryClient() }
}
const filteredHereIn = (pages: object[]) =>
  pages.map((page) => (page as Page<Transaction>).filteredHere ?? [])
const narrow = { type: ['coin_transfer', 'contract_call'], method: ['mint'] } as const
const query = (api: ReturnType<typeof server>['api']) =>
  transactionsQuery(api, { filter: 'validated', type: [...narrow.type], method: [...narrow.method] })

test('a server that takes the filters is asked with them, on every page', async () => {
  const { api, asked, client } = server([])
  const { pages } = await client.fetchInfiniteQuery({ ...query(api), pages: 2 })
  expect(asked).toEqual([
    '?filter=validated&type=coin_transfer,contract_call&method=mint',
    '?filter=validated&type=coin_transfer,contract_call&method=mint&index=1&items_count=50',
  ])
  expect(filteredHereIn(pages)).toEqual([[], []])
})

test('what a server refuses is not sent again, said, and laid on the rows instead', async () => {
  const { api, asked, client } = server(['type', 'method'])
  const { pages } = await client.fetchInfiniteQuery({ ...query(api), pages: 2 })
  expect(filteredHereIn(pages)).toEqual([
    ['type', 'method'],
    ['type', 'method'],
  ])
  expect(asked.slice(-2)).toEqual(['?filter=validated', '?filter=validated&index=1&items_count=50'])
  expect(asked).toHaveLength(4)
  expect(pages).toMatchObject([
    { items: [], filteredOut: 1 },
    { items: [], filteredOut: 1 },
  ])
  const { pages: fitting } = await client.fetchInfiniteQuery(
    transactionsQuery(api, { type: ['contract_call'], method: ['deposit'] }),
  )
  expect(fitting).toMatchObject([{ items: [{ hash: keyed.hash }], filteredOut: 0 }])
  expect([...api.refused].toSorted()).toEqual(['/transactions method', '/transactions type'])
  await client.fetchInfiniteQuery(transactionsQuery(api, { method: ['burn'] }))
  expect(asked.slice(5)).toEqual([''])
})

test('blobs alone are asked for also where other types were refused: newer servers take that one', async () => {
  const { api, asked, client } = server([])
  const ask = async (...type: TransactionType[]) =>
    filteredHereIn((await client.fetchInfiniteQuery(transactionsQuery(api, { type }))).pages)
  api.refused.add('/transactions type')
  expect(await ask('blob_transaction')).toEqual([[]])
  expect(await ask('coin_transfer', 'blob_transaction')).toEqual([['type']])
  expect(asked).toEqual(['?type=blob_transaction', ''])
})

test('where a server refuses blobs, they are laid on the rows, and other types are asked for still', async () => {
  const { api, asked, client } = server(['type'])
  const blobs = transactionsQuery(api, { type: ['blob_transaction'] })
  expect((await client.fetchInfiniteQuery(blobs)).pages).toMatchObject([
    { items: [], filteredHere: ['type'], filteredOut: 1 },
  ])
  await new QueryClient().fetchInfiniteQuery(blobs)
  await client.fetchInfiniteQuery(transactionsQuery(api, { type: ['coin_transfer'] }))
  expect(asked).toEqual(['?type=blob_transaction', '', '', '?type=coin_transfer', ''])
})

test('words may name the filter', async () => {
  const { api, client } = server(['method'], (name) =>
    Response.json({ message: `Unexpected field: ${name}` }, { status: 422 }),
  )
  const { pages } = await client.fetchInfiniteQuery(query(api))
  expect(filteredHereIn(pages)).toEqual([['method']])
})

test.each([
  ['another parameter', refusal('filter')],
  ['nothing that was sent', Response.json({ message: 'Invalid parameter(s)' }, { status: 422 })],
  ['a failure', Response.json('Internal server error about type', { status: 500 })],
])('a refusal of %s is an error', async (_, answer) => {
  const { api, client } = server(['filter'], () => answer)
  await expect(client.fetchInfiniteQuery(query(api))).rejects.toMatchObject({ name: 'ApiError' })
  expect(api.refused.size).toBe(0)
})

const ofToken = (type: string) => {
  const token = { address_hash: `0x${'0'.repeat(38)}${type.length}${type.at(-1)}`, type }
  return { ...token, token, id: '1', transaction_hash: keyed.hash, log_index: 1 }
}
type Of = (api: Api, type: ('ERC-404' | 'ERC-721')[]) => Pick<ListQuery<object>, 'ask'>

test.each<[string, Of]>([
  ['/addresses/0x1/token-transfers', (api, type) => addressTokenTransfersQuery(api, '0x1', { type })],
  ['/transactions/0x1/token-transfers', (api, type) => transactionTokenTransfersQuery(api, '0x1', { type })],
  ['/addresses/0x1/tokens', (api, type) => addressHoldingsQuery(api, '0x1', { type })],
  ['/addresses/0x1/nft', (api, type) => addressNftsQuery(api, '0x1', { type })],
  ['/addresses/0x1/nft/collections', (api, type) => addressNftGroupsQuery(api, '0x1', { type })],
  ['/tokens', (api, type) => tokensQuery(api, { type })],
  ['/token-transfers', (api, type) => newestTokenTransfersQuery(api, { type })],
])(
  'where %s refuses a kind of token, its rows are narrowed here, and other kinds are still asked for',
  async (path, of) => {
    const asked: string[] = []
    const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
      asked.push(url.replace('https://h/api/v2', ''))
      if (url.includes('404')) return refusal('type')
      const kinds = ['ERC-404', 'ERC-721'].filter((kind) => !url.includes('type') || url.includes(kind))
      return Response.json({ items: kinds.map(ofToken), next_page_params: null })
    })
    const narrowed = { items: [{ token: { type: 'ERC-404' } }], filteredHere: ['ERC-404'], filteredOut: 1 }
    const page = await of(api, ['ERC-404']).ask(null)
    expect(page).toMatchObject(path === '/tokens' ? { ...narrowed, items: [{ type: 'ERC-404' }] } : narrowed)
    expect(page.items).toHaveLength(1)
    await of(api, ['ERC-404']).ask(null)
    expect(filteredHereIn([await of(api, ['ERC-721']).ask(null)])).toEqual([[]])
    expect(asked).toEqual([`${path}?type=ERC-404`, path, path, `${path}?type=ERC-721`])
  },
)

test('a kind that a server refuses without naming the filter is refused all the same', async () => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) =>
    url.includes('type=')
      ? Response.json({ message: 'Invalid parameter(s)' }, { status: 422 })
      : Response.json({ items: [ofToken('ERC-20')], next_page_params: null }),
  )
  const page = await newestTokenTransfersQuery(api, { type: ['ZRC-2', 'ERC-8056'] }).ask(null)
  expect(page).toMatchObject({ items: [], filteredHere: ['ZRC-2', 'ERC-8056'], filteredOut: 1 })
})

test('where a server leaves out a kind that it doesn’t know, and so the filter, its rows are narrowed here', async () => {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    asked.push(url)
    return Response.json({ items: [ofToken('ERC-20'), ofToken('zrc-2')], next_page_params: null })
  })
  const page = await tokensQuery(api, { type: ['ZRC-2'] }).ask(null)
  expect(page).toMatchObject({ items: [{ type: 'zrc-2' }], filteredHere: ['ZRC-2'], filteredOut: 1 })
  expect(asked).toHaveLength(1)
})

test('a deployment is known by the kinds that its lists hold, those of NFTs apart', async () => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) =>
    Response.json({
      items: (url.includes('/nft') ? ['ERC-721', 'ZRC-6'] : ['ERC-20', 'ZRC-2', '<b>']).map(ofToken),
      next_page_params: null,
    }),
  )
  const follow = vi.fn<() => void>()
  const leave = seenTypes.subscribe(follow)
  await newestTokenTransfersQuery(api).ask(null)
  await addressNftsQuery(api, '0x1').ask(null)
  const seen = seenTypes.of(api)
  expect(seen).toEqual({ all: ['ZRC-2', 'ZRC-6'], nft: ['ZRC-6'] })
  await addressNftsQuery(api, '0x2').ask(null)
  leave()
  expect(seenTypes.of(api)).toBe(seen)
  expect(follow).toHaveBeenCalledTimes(2)
  expect(seenTypes.of(createApi({ network: 'other', base: 'https://h' }, fetch)).all).toEqual([])
})

test('it is a list like any other', () => {
  const { api } = server([])
  const list: ListQuery<Transaction> = transactionsQuery(api)
  expect(list.queryKey).toEqual(['chain', 'https://h', '/transactions', {}])
})

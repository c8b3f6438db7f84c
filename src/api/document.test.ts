import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Api, createApi } from './client/client.ts'
import { transactionLogsQuery } from './logs.ts'
import type { ListQuery } from './query.ts'
import { stateChangesQuery } from './stateChanges.ts'
import { tokenBalancesQuery } from './tokenBalances.ts'
import { refetchMetadata } from './tokenLists.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  tokenTransfersQuery,
} from './tokenTransferLists.ts'
import { transactionsQuery, newestTransactionsQuery } from './transactionLists.ts'
import { addressWithdrawalsQuery, blockWithdrawalsQuery } from './withdrawals.ts'
import type { Keys } from './client/fetch.ts'
import { tokenHoldersQuery } from './holders.ts'
import { addressNftsQuery } from './nftLists.ts'
import { addressTransactionsQuery } from './addressTransactions.ts'

const a = `0x${'aB'.repeat(20)}`
const b = `0x${'cD'.repeat(20)}`
const h = `0x${'0f'.repeat(32)}`

// a cursor from the API document with every field that one may have: it must be sent back unchanged
const cursor = {
  block_number: 5,
  index: null,
  items_count: 50,
  value: 'VALUE',
  state_changes: null,
  token_id: 'ID',
  batch_block_hash: h,
}
const sentBack = `block_number=5&index=null&items_count=50&value=789999999999999970440&state_changes=null&token_id=${2n ** 255n}&batch_block_hash=${h}`
const body = JSON.stringify({ items: [], next_page_params: cursor })
  .replace('"VALUE"', '789999999999999970440')
  .replace('"ID"', String(2n ** 255n))

function server(keys?: Keys) {
  const asked: { url: string; init: RequestInit }[] = []
  const base = keys ? 'https://pro.example/100' : 'https://h'
  const api = createApi({ network: 'chain', base, ...(keys && { keys: () => keys }) }, async (url, init) => {
    asked.push({ url: decodeURIComponent(url), init })
    return init.method === 'PATCH' ? Response.json({ message: 'OK' }) : new Response(body)
  })
  return { api, asked, urls: () => asked.map(({ url }) => url) }
}

type Read = (api: Api) => Promise<unknown>

const all =
  <Item>(query: (api: Api) => ListQuery<Item>): Read =>
  (api) =>
    new QueryClient().fetchInfiniteQuery({ ...query(api), pages: 3 })

const cases: [path: string, filters: string, read: Read][] = [
  [`/tokens/${a}/transfers`, '', all((api) => tokenTransfersQuery(api, a))],
  ['/main-page/transactions', '', all(newestTransactionsQuery)],
  ['/transactions', '', all((api) => transactionsQuery(api))],
  [
    '/transactions',
    'filter=pending&type=token_transfer,coin_transfer&method=approve,mint',
    all((api) =>
      transactionsQuery(api, {
        filter: 'pending',
        type: ['token_transfer', 'coin_transfer'],
        method: ['approve', 'mint'],
      }),
    ),
  ],
  ['/transactions', '', all((api) => transactionsQuery(api, { type: [], method: [] }))],
  [`/transactions/${h}/state-changes`, '', all((api) => stateChangesQuery(api, h))],
  [`/addresses/${a}/token-balances`, '', all((api) => tokenBalancesQuery(api, a))],
  [`/tokens/${a}/instances/7/transfers`, '', all((api) => instanceTransfersQuery(api, a, '7'))],
  [`/transactions/${h}/logs`, '', all((api) => transactionLogsQuery(api, h))],
  [`/tokens/${a}/holders`, '', all((api) => tokenHoldersQuery(api, a))],
  [
    `/addresses/${a}/transactions`,
    'filter=to',
    all((api) => addressTransactionsQuery(api, a, { filter: 'to' })),
  ],
  [
    `/addresses/${a}/nft`,
    'type=ERC-721,ERC-404,ERC-1155',
    all((api) => addressNftsQuery(api, a, { type: ['ERC-721', 'ERC-404', 'ERC-1155'] })),
  ],
  [
    `/addresses/${a}/token-transfers`,
    `type=ERC-20,ERC-721&filter=from&token=${b}`,
    all((api) =>
      addressTokenTransfersQuery(api, a, { type: ['ERC-20', 'ERC-721'], filter: 'from', token: b }),
    ),
  ],
  ['/blocks/5/withdrawals', '', all((api) => blockWithdrawalsQuery(api, '5'))],
  [`/addresses/${a}/withdrawals`, '', all((api) => addressWithdrawalsQuery(api, a))],
]

const joined = (...parts: string[]) => {
  const query = parts.filter((part) => part !== '').join('&')
  return query === '' ? '' : `?${query}`
}

test.each(cases)(
  '%s is asked for %s and goes on by its cursor, on both deployments',
  async (path, filters, read) => {
    const instance = server()
    await read(instance.api)
    expect(instance.urls()).toEqual([
      `https://h/api/v2${path}${joined(filters)}`,
      `https://h/api/v2${path}${joined(filters, sentBack)}`,
    ])
    const keyed = server({ apikey: 'k', key: 's', api_key: 'x' })
    await read(keyed.api)
    expect(keyed.urls()).toEqual([
      `https://pro.example/100/api/v2${path}${joined(filters, 'apikey=k&key=s')}`,
      `https://pro.example/100/api/v2${path}${joined(filters, sentBack, 'apikey=k&key=s')}`,
    ])
  },
)

test.each<[Keys | undefined, boolean, string, string | null]>([
  [undefined, false, '', null],
  [{ apikey: 'k' }, false, '?apikey=k', null],
  [{ apikey: 'k', key: 's', api_key: 'x' }, false, '?apikey=k&key=s&api_key=x', null],
  [{ apikey: 'k', key: 's', api_key: 'x' }, true, '?apikey=k&key=s', 'x'],
])('refetching with %o, as header: %s, asks %s', async (keys, asHeader, query, header) => {
  const { api, asked } = server(keys)
  expect(await refetchMetadata(api, a, { asHeader })).toEqual({ message: 'OK' })
  expect(
    asked.map(({ url, init }) => [init.method, url, new Headers(init.headers).get('x-api-key')]),
  ).toEqual([['PATCH', `${api.base}/api/v2/tokens/${a}/instances/refetch-metadata${query}`, header]])
})

test.each([{}, null])('a receipt without words is still one: %o', async (expected) => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async () => Response.json(expected))
  expect(await refetchMetadata(api, a)).toEqual({ message: null })
})

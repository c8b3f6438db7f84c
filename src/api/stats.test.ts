import * as v from 'valibot'
import { expect, test } from 'vitest'
import detailed from './samples/stats.detailed.json'
import keyed from './samples/stats.keyed.json'
import { IndexingStatus, Stats, TransactionsChart, coinRate } from './stats.ts'
import { QueryClient } from '@tanstack/react-query'
import { type Api, createSavedTimes } from './client/client.ts'

const price = (digits: string) => ({ price: digits, fiat_price: null, time: null })

test('the numbers of a chain are read whole', () =>
  expect(v.parse(Stats, keyed)).toEqual({
    ...keyed,
    total_blocks: 20100005,
    total_transactions: 2400123456,
    total_addresses: 310000001,
    total_gas_used: 18446744073709551617n,
    transactions_today: 1100000,
    gas_used_today: 92233720368547758070n,
    coin_price_change_percentage: '-1.04',
    network_utilization_percentage: '49.3',
    gas_prices: { slow: price('2.11'), average: price('5.62'), fast: price('9.38') },
  }))

test('gas prices may tell more, or nothing', () =>
  expect(v.parse(Stats, detailed)).toMatchObject({
    gas_used_today: 123n,
    gas_prices: {
      slow: null,
      average: { price: '5.62', fiat_price: '0.29', time: 14211.9, wei: '5620000000' },
      fast: price('9'),
    },
  }))

test.each(['transactions_count', 'transaction_count', 'tx_count'])('a day’s %s is read', (name) =>
  expect(
    v.parse(TransactionsChart, { chart_data: [{ date: '2026-03-01', [name]: 5 }, { [name]: 5 }] }).chart_data,
  ).toMatchObject([{ date: '2026-03-01', transactions_count: 5 }]),
)

test.each([
  [0.5, null],
  ['0.50', '1.00'],
])('ratios %o and %o are decimals', (blocks, inner) =>
  expect(
    v.parse(IndexingStatus, {
      finished_indexing: false,
      indexed_blocks_ratio: blocks,
      indexed_internal_transactions_ratio: inner,
    }),
  ).toEqual({
    finished_indexing: false,
    finished_indexing_blocks: null,
    indexed_blocks_ratio: String(blocks),
    indexed_internal_transactions_ratio: inner,
  }),
)

const api = { network: 'one', base: 'https://one.example', savedTimes: createSavedTimes() } as Api

test('the rate of a coin is what was told of it last, never that of a token or of another deployment', () => {
  const client = new QueryClient()
  const hold = (path: string, data: unknown, updatedAt: number, { network, base } = api) =>
    client.setQueryData([network, base, path], data, { updatedAt })
  expect(coinRate(client, api)).toBeNull()
  hold('/tokens/0x1', { address_hash: '0x1', holders_count: 1n, exchange_rate: '0.99' }, 1)
  hold('/tokens', { pages: [{ items: [{ holders_count: 1n, exchange_rate: '7' }] }], pageParams: [null] }, 1)
  hold('/transactions/0x1', { transaction: null }, 1)
  hold('/odd', true, 1)
  hold('/odd/list', { pages: [{ items: [true] }], pageParams: [null] }, 1)
  hold('/transactions/0x2', { raw_input: '0x', exchange_rate: '5' }, 9, { ...api, network: 'two' })
  expect(coinRate(client, api)).toBeNull()
  hold('/stats', { coin_price: '3000.1' }, 2)
  expect(coinRate(client, api)).toBe('3000.1')
  hold('/transactions/0x3', { transaction: { raw_input: '0x', exchange_rate: '3000.2' } }, 3)
  expect(coinRate(client, api)).toBe('3000.2')
  hold(
    '/addresses/0x1/transactions',
    { pages: [{ items: [{ raw_input: '0x', exchange_rate: '3000.3' }] }], pageParams: [null] },
    4,
  )
  expect(coinRate(client, api)).toBe('3000.3')
  hold('/addresses/0x2', { coin_balance: 3n, exchange_rate: null }, 5)
  expect(coinRate(client, api)).toBe('3000.3')
  hold('/addresses/0x1', { coin_balance: 3n, exchange_rate: '3000.4' }, 6)
  expect(coinRate(client, api)).toBe('3000.4')
  // saved answers of an earlier visit hold an old rate
  hold('/transactions/0xA', { transaction: { raw_input: '0x', exchange_rate: '300' } }, 7)
  api.savedTimes.note('/transactions/0xA', 1)
  expect(coinRate(client, api)).toBe('3000.4')
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import detailed from './samples/stats.detailed.json'
import keyed from './samples/stats.keyed.json'
import { IndexingStatus, Stats, TransactionsChart } from './stats.ts'

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

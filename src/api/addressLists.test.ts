import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import { CoinBalance, DayBalance, dayBalancesQuery } from './addressLists.ts'
import keyed from './samples/coinBalance.keyed.json'
import legacy from './samples/coinBalance.legacy.json'

test.each([
  [keyed, { ...keyed, delta: -1230000000000000001n, value: 98765432109876543210n }],
  [legacy, { ...legacy, transaction_hash: legacy.tx_hash, delta: 5n, value: 5n }],
])('a balance is read whole', (sent, whole) => expect(v.parse(CoinBalance, sent)).toEqual(whole))

const days = [{ date: '2026-03-01', value: '98765432109876543210' }]
test.each([
  ['wrapped', { days: 10, items: days }],
  ['bare', days],
])('days are read %s', async (_, body) => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async () => Response.json(body))
  const { pages } = await new QueryClient().fetchInfiniteQuery(dayBalancesQuery(api, '0x1'))
  expect(pages).toMatchObject([
    { items: [{ date: '2026-03-01', value: 98765432109876543210n }], unread: 0, next: null },
  ])
})

test('a day without a readable value is still a day', () =>
  expect(v.parse(DayBalance, { date: '2026-03-01', value: 'x' })).toEqual({
    date: '2026-03-01',
    value: null,
  }))

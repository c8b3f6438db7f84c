import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from './client.ts'
import { coinRate } from './coinRate.ts'
import { createKeptAt } from './keptAt.ts'

const api = { network: 'one', base: 'https://one.example', keptAt: createKeptAt() } as Api

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
  // one that doesn't tell it takes nothing away
  hold('/addresses/0x2', { coin_balance: 3n, exchange_rate: null }, 5)
  expect(coinRate(client, api)).toBe('3000.3')
  hold('/addresses/0x1', { coin_balance: 3n, exchange_rate: '3000.4' }, 6)
  expect(coinRate(client, api)).toBe('3000.4')
  // nor what was kept by an earlier visit, whenever that is opened
  hold('/transactions/0xA', { transaction: { raw_input: '0x', exchange_rate: '300' } }, 7)
  api.keptAt.note('/transactions/0xA', 1)
  expect(coinRate(client, api)).toBe('3000.4')
})

import { expect, test } from 'vitest'
import type { Network } from '#settings/config.ts'
import { samePageLink } from './samePage.ts'

const network = (slug: string, chainId: string | null): Network => ({
  slug,
  chainId,
  name: slug,
  currency: { symbol: null, decimals: 18 },
  instance: null,
  demo: true,
  testnet: false,
})
const eth = network('eth', '1')

test.each([
  ['/', '/base'],
  ['/eth', '/base'],
  ['/eth/', '/base'],
  ['/eth/txs', '/base/txs'],
  ['/eth/search', '/base/search'],
  ['/eth/address/0x12/tokens', '/base/address/0x12/tokens'],
  ['/eth/tx/0x12/logs', '/base/tx/0x12/logs'],
  ['/eth/block/12', '/base'],
  ['/eth/token/0x12/instance/1', '/base'],
])('on another chain, %s is %s', (before, after) => {
  expect(samePageLink(before, eth, network('base', '8453')).to).toBe(after)
  expect(samePageLink(before, eth, network('base', null)).to).toBe(after)
  expect(samePageLink(before, network('eth', null), network('base', null)).to).toBe(after)
})

test.each([
  ['/eth/', '/mirror'],
  ['/eth/block/12/withdrawals', '/mirror/block/12/withdrawals'],
  ['/eth/token/0x12/instance/1', '/mirror/token/0x12/instance/1'],
])('of another server of the same chain, or where no network is known, %s is %s', (before, after) => {
  expect(samePageLink(before, eth, network('mirror', '1')).to).toBe(after)
  expect(samePageLink(before, undefined, network('mirror', '1')).to).toBe(after)
})

test('filters stay where the place does, and that of a token on its chain', () => {
  const search = { at: 'cursor', row: '0x1', filter: 'to', token: '0x12' }
  const kept = (path: string, to: Network) => samePageLink(path, eth, to).search(search)
  expect(kept('/eth/address/0x12/transfers', network('mirror', '1'))).toEqual({ filter: 'to', token: '0x12' })
  expect(kept('/eth/address/0x12/transfers', network('base', '8453'))).toEqual({ filter: 'to' })
  expect(kept('/eth/block/12', network('base', '8453'))).toEqual({})
})

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { shareLink } from './deployments.ts'
import { noOverrides } from './overrides.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [
    { slug: 'eth', name: 'Ethereum', instance: 'https://eth.example' },
    { slug: 'mine', name: 'Mine', instance: 'http://127.0.0.1:4000' },
  ],
})

test('only a network of one’s own carries its server in its link', () => {
  const [eth, mine] = config.networks
  if (!eth || !mine) throw new Error('no network')
  const own = { ...noOverrides, networks: { mine, eth: { name: 'Other' } } }
  expect(shareLink('https://l.example/eth/txs?filter=pending#settings', eth, own)).toBe(
    'https://l.example/eth/txs?filter=pending',
  )
  expect(shareLink('https://l.example/mine/txs', mine, own)).toBe(
    'https://l.example/mine/txs?instance=http%3A%2F%2F127.0.0.1%3A4000',
  )
})

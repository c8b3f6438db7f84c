import { expect, test } from 'vitest'
import type { SearchResult } from '#api/search.ts'
import { readConfig } from '#settings/config.ts'
import { suggestionsOf } from './suggestion.ts'

const [network] = readConfig({
  defaultNetwork: 'eth',
  networks: [{ slug: 'eth', name: 'Ethereum', instance: 'https://eth.example' }],
}).networks
if (!network) throw new Error('unreadable')

test('a place is suggested once, by the first of its names', () => {
  const address = `0x${'a'.repeat(40)}`
  const found = (type: string, name: string, hash: string | null = address) =>
    ({ type, name, address_hash: hash }) as SearchResult
  const places = suggestionsOf(
    [
      found('contract', 'Vault'),
      found('metadata_tag', 'Vault: main'),
      found('token', 'Vault share'),
      found('ens_domain', 'vault.eth'),
      found('ens_domain', 'nobody.eth', null),
    ],
    network,
  ).map(({ to, name }) => [to, name])
  expect(places).toEqual([
    [`/eth/address/${address}`, 'Vault'],
    [`/eth/token/${address}`, 'Vault share'],
  ])
})

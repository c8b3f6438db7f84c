import { expect, test } from 'vitest'
import type { SearchResult } from '#api/search.ts'
import { readConfig } from '#settings/config.ts'
import { exactSuggestion, suggestionsOf, visitSuggestion } from './suggest.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [{ slug: 'eth', name: 'Ethereum', instance: 'https://eth.example' }],
})
const [network] = config.networks
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

test('a token is told by its symbol and its price, and by its symbol alone where it has no name', () => {
  const token = { type: 'token', symbol: 'VLT', address_hash: `0x${'a'.repeat(40)}`, exchange_rate: '2.5' }
  const described = (name: string | null) => suggestionsOf([{ ...token, name } as SearchResult], network)[0]
  expect(described('Vault share')).toMatchObject({ name: 'Vault share', symbol: 'VLT', rate: '2.5' })
  expect(described(null)).toMatchObject({ name: 'VLT', symbol: null })
})

const a = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const b = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const tx = `0x${'75a94c0e'.repeat(8)}`

test.each([
  [a, 'address', null, a, `/eth/address/${a}`],
  [`tx/${tx}#eventlog`, 'transaction', null, tx, `/eth/tx/${tx}/logs`],
  [`token/${a}`, 'token', null, a, `/eth/token/${a}`],
  ['block 22,000,000', null, 'Block 22,000,000', null, '/eth/block/22000000'],
  ['99999999', null, 'Block 99,999,999', null, '/eth/block/99999999'],
  [`block/${tx}`, 'block', null, tx, `/eth/block/${tx}`],
  [`nft/${a}/7`, 'NFT', '#7', a, `/eth/token/${a}/instance/7`],
  [`token/${a}?a=7`, 'NFT', '#7', a, `/eth/token/${a}/instance/7`],
  [`token/${a}?a=${b}`, 'address', null, b, `/eth/address/${b}/transfers`],
  ['https://etherscan.io/address/marlow.eth', 'name', 'marlow.eth', null, '/eth/search'],
  ['https://etherscan.io/txsPending', 'list', 'Pending transactions', null, '/eth/txs'],
  ['https://etherscan.io/txs?block=3050947&p=2', null, 'Block 3,050,947', null, '/eth/block/3050947'],
  ['https://etherscan.io/blocks', 'list', 'Blocks', null, '/eth/blocks'],
  ['https://etherscan.io/txs?p=3', 'list', 'Transactions', null, '/eth/txs'],
  ['https://etherscan.io/tokentxns', 'list', 'Token transfers', null, '/eth/token-transfers'],
  ['https://eth.blockscout.com/token-transfers', 'list', 'Token transfers', null, '/eth/token-transfers'],
  ['https://etherscan.io/Tokens', 'list', 'Tokens', null, '/eth/tokens'],
  [`https://eth.blockscout.com/tokens?q=${a}`, 'address', null, a, `/eth/address/${a}`],
  ['https://etherscan.io/accounts', 'list', 'Accounts', null, '/eth/accounts'],
  ['https://app.ens.domains/marlow.eth', 'name', 'marlow.eth', null, '/eth/search'],
])('%s is suggested as what it opens: %s %s %s', (text, kind, name, id, to) =>
  expect(exactSuggestion(text, config, network)).toMatchObject({ kind, name, id, to }),
)

test('a page opened before is called as the reader calls its address, before any name', () => {
  const labels = new Map([
    [a.toLowerCase(), { name: 'Cold wallet', note: '' }],
    [b.toLowerCase(), { name: '', note: 'owes me' }],
  ])
  const nameOf = (path: string) =>
    visitSuggestion({ network: 'eth', path, name: 'marlow.eth' }, config, network, labels).name
  expect(nameOf(`/address/${a}`)).toBe('Cold wallet')
  for (const path of [`/address/${b}`, `/token/${a}`]) expect(nameOf(path)).toBe('marlow.eth')
})

test('a block’s number is written as all numbers are, also of one that was opened before or that the server found', () => {
  const result = { name: 'Block 22,000,000', kind: null, id: null, number: 22_000_000 }
  expect(
    visitSuggestion({ network: 'eth', path: '/block/22000000', name: null }, config, network, new Map()),
  ).toMatchObject(result)
  const found = {
    type: 'block',
    name: null,
    block_number: 22_000_000,
    block_type: 'block',
    address_hash: null,
  }
  expect(suggestionsOf([found as SearchResult], network)).toMatchObject([result])
})

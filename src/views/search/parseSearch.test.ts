import { expect, test } from 'vitest'
import { type Config, networkNamed, readConfig } from '#settings/config.ts'
import { networkOfSearch, pathOfSearch, parseSearchText } from './parseSearch.ts'

const hash = `0x${'75a94c0e'.repeat(8)}`
const other = `0x${'12'.repeat(32)}`
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['nothing', '', { kind: 'nothing' }],
  ['spaces', ' \n\t', { kind: 'nothing' }],
  ['only what can’t be seen', '\u200b\ufeff', { kind: 'nothing' }],
  ['one character', 'a', { kind: 'words', text: 'a', digits: null }],
  ['one digit', '7', { kind: 'block', id: '7' }],
  ['10,000 characters', 'x'.repeat(10_000), { kind: 'long', length: 10_000 }],
  ['10,000 digits', '1'.repeat(10_000), { kind: 'long', length: 10_000 }],
  ['a million of them', '/tx/0x'.repeat(170_000), { kind: 'long', length: 1_020_000 }],
  ['a hash', hash, { kind: 'hash', id: hash }],
  ['a hash in capitals without 0x', hash.slice(2).toUpperCase(), { kind: 'hash', id: hash }],
  ['a hash with line breaks', ` ${hash.slice(0, 20)} \r\n\t${hash.slice(20)}\n`, { kind: 'hash', id: hash }],
  [
    'a hash with what can’t be seen',
    `\u200b${hash.slice(0, 9)}\u00ad${hash.slice(9)}`,
    { kind: 'hash', id: hash },
  ],
  ['half a hash', hash.slice(0, 34), { kind: 'words', text: hash.slice(0, 34), digits: 32 }],
  ['half of one without 0x', '75a94c0e75', { kind: 'words', text: '75a94c0e75', digits: 10 }],
  ['a hash shortened', '0x75a94c…4c0e', { kind: 'words', text: '0x75a94c…4c0e', digits: 10 }],
  ['one shortened by dots', '0x75a9...4c0e', { kind: 'words', text: '0x75a9...4c0e', digits: 8 }],
  ['dots alone', '...', { kind: 'words', text: '...', digits: null }],
  ['0x alone', '0x', { kind: 'words', text: '0x', digits: 0 }],
  ['a digit too many', `${hash}0`, { kind: 'words', text: `${hash}0`, digits: 65 }],
  ['words that are hexadecimal', 'decade', { kind: 'words', text: 'decade', digits: null }],
  ['an address', address, { kind: 'address', id: address }],
  ['an address without 0x', address.slice(2), { kind: 'address', id: address }],
  ['a number', '18000000', { kind: 'block', id: '18000000' }],
  ['a number with commas', ' 18,000,000 ', { kind: 'block', id: '18000000' }],
  ['a number with commas and spaces', '18, 000, 000', { kind: 'block', id: '18000000' }],
  [
    'two numbers, as a link that says one parameter twice has them',
    '1,2',
    { kind: 'words', text: '1,2', digits: null },
  ],
  [
    'a link with commas elsewhere',
    'block/22,00',
    { kind: 'words', text: 'block/22,00', digits: null, under: 'block' },
  ],
  [
    'a link to more than any block',
    'block/9,999,999,999,999,999',
    { kind: 'words', text: 'block/9,999,999,999,999,999', digits: null, under: 'block' },
  ],
  ['a number with commas elsewhere', '1,2345', { kind: 'words', text: '1,2345', digits: null }],
  ['a number with the commas of another country', 'block 18.000.000', { kind: 'block', id: '18000000' }],
  ['one less than a million with them', '50.947', { kind: 'block', id: '50947' }],
  ['a number in lakhs', 'Block 30,50,947', { kind: 'block', id: '3050947' }],
  ['a number whose last part is short', '30,50', { kind: 'words', text: '30,50', digits: null }],
  ['a number with those of a third', "18’000'000", { kind: 'block', id: '18000000' }],
  ['a number with a mark', '#018 000', { kind: 'block', id: '18000' }],
  ['a number after its word', 'block 3063575', { kind: 'block', id: '3063575' }],
  ['a number with commas after its word', 'Block #3,063,575', { kind: 'block', id: '3063575' }],
  ['a number at the end of a sentence', '3063575.', { kind: 'block', id: '3063575' }],
  ['a number with a part', '30.5', { kind: 'words', text: '30.5', digits: null }],
  ['what is no number', '192.168.100.200', { kind: 'words', text: '192.168.100.200', digits: null }],
  ['a number with a part of three digits', '0.125', { kind: 'words', text: '0.125', digits: null }],
  ['a number that no block has', '9'.repeat(16), { kind: 'words', text: '9'.repeat(16), digits: null }],
  ['an ENS name', ' Vitalik.eth ', { kind: 'words', text: 'Vitalik.eth', digits: null }],
  ['a name of several words', 'wrapped\n  ether', { kind: 'words', text: 'wrapped ether', digits: null }],
  ['CAIP-10', `eip155:10:${address}`, { kind: 'address', id: address, chain: '10' }],
  ['CAIP-10 of another kind of chain', `solana:5:${address}`, { kind: 'address', id: address }],
  ['CAIP-10 cut short', 'eip155:1:0x12', { kind: 'words', text: 'eip155:1:0x12', digits: null, chain: '1' }],
  [
    'etherscan, a transaction',
    `https://etherscan.io/tx/${hash}#eventlog`,
    { kind: 'transaction', id: hash, host: 'etherscan.io' },
  ],
  [
    'etherscan, an address',
    `etherscan.io/address/${address}?toaddress=${other}`,
    { kind: 'address', id: address, host: 'etherscan.io' },
  ],
  [
    'etherscan, a token of a holder',
    `https://www.etherscan.io/token/${address}?a=12`,
    { kind: 'token', id: address, host: 'www.etherscan.io' },
  ],
  [
    'etherscan, an NFT',
    `https://etherscan.io/nft/${address}/0012`,
    { kind: 'instance', token: address, id: '12', host: 'etherscan.io' },
  ],
  [
    'a marketplace, an NFT',
    `https://opensea.io/assets/ethereum/${address}/12`,
    { kind: 'instance', token: address, id: '12', host: 'opensea.io' },
  ],
  [
    'etherscan, a block',
    'https://etherscan.io/block/18000000',
    { kind: 'block', id: '18000000', host: 'etherscan.io' },
  ],
  [
    'blockscout, an NFT',
    `https://base.blockscout.com/token/${address}/instance/7?tab=metadata`,
    { kind: 'instance', token: address, id: '7', host: 'base.blockscout.com' },
  ],
  [
    'blockscout with a path, a block by its hash',
    `https://blockscout.com/eth/mainnet/blocks/${hash}/transactions`,
    { kind: 'block', id: hash, host: 'blockscout.com', under: '/eth/mainnet' },
  ],
  [
    'otterscan',
    `http://localhost:5100/tx/${hash}/logs`,
    { kind: 'transaction', id: hash, host: 'localhost:5100' },
  ],
  [
    'a link into the hash part',
    `https://x.org/#/tx/${hash}`,
    { kind: 'transaction', id: hash, host: 'x.org' },
  ],
  ['a path alone', `/eth/tx/${hash}/state`, { kind: 'transaction', id: hash, under: '/eth' }],
  [
    'an unknown explorer',
    `https://x.org/op/${hash}`,
    { kind: 'hash', id: hash, host: 'x.org', under: '/op' },
  ],
  [
    'a link without an id',
    'https://x.org/tx/12',
    { kind: 'words', text: 'https://x.org/tx/12', digits: null, host: 'x.org', under: '/tx' },
  ],
  ['a sentence with a hash', `See ${hash} by ${address}.`, { kind: 'hash', id: hash }],
  ['a long mail with a hash', `${'word '.repeat(900)}${hash}`, { kind: 'hash', id: hash }],
  [
    'etherscan, a block to come',
    'https://etherscan.io/block/countdown/9999999',
    { kind: 'block', id: '9999999', host: 'etherscan.io', under: '/block' },
  ],
  ['a receipt', `/receipt/${hash}`, { kind: 'transaction', id: hash }],
  [
    'a link with CAIP-2',
    `https://x.org/eip155:10/address/${address}`,
    { kind: 'address', id: address, chain: '10', host: 'x.org', under: '/eip155:10' },
  ],
  [
    'a link with CAIP-10',
    `https://x.org/address/eip155:10:${address}`,
    { kind: 'address', id: address, chain: '10', host: 'x.org', under: '/address' },
  ],
  [
    'a sentence with two hashes',
    `${hash} ${other}`,
    { kind: 'words', text: `${hash} ${other}`, digits: null },
  ],
  [
    'markup',
    '<img src=x onerror=alert(1)>',
    { kind: 'words', text: '<img src=x onerror=alert(1)>', digits: null },
  ],
  [
    'a place of the language',
    '__proto__/0x12',
    { kind: 'words', text: '__proto__/0x12', digits: null, under: '__proto__' },
  ],
  ['a lone surrogate', '\ud800', { kind: 'words', text: '\ud800', digits: null }],
])('%s', (_name, given, asked) => expect(parseSearchText(given)).toEqual(asked))

test('what is understood has a place, and the rest has none', () => {
  expect(pathOfSearch(parseSearchText(`/nft/${address}/7`))).toBe(`/token/${address}/instance/7`)
  expect(pathOfSearch(parseSearchText('12'))).toBe('/block/12')
  expect(pathOfSearch(parseSearchText(hash))).toBe(null)
  expect(pathOfSearch(parseSearchText('marlow'))).toBe(null)
})

const meantOn = (config: Config, slug: string) => (given: string) => {
  const current = networkNamed(config, slug)
  if (!current) throw new Error('no network')
  return networkOfSearch(config, current, parseSearchText(given))?.slug
}

test('a chain or a server that is named leads to its network, and one that isn’t there to none', () => {
  const config = readConfig({
    defaultNetwork: 'one',
    networks: [
      { slug: 'one', chainId: '1', name: 'One', instance: 'https://one.org' },
      { slug: 'ten', chainId: '10', name: 'Ten', instance: 'https://ten.org/path' },
    ],
  })
  const meant = meantOn(config, 'one')
  expect(meant(`eip155:10:${address}`)).toBe('ten')
  expect(meant(`eip155:5:${address}`)).toBeUndefined()
  expect(meant(`https://ten.org/path/tx/${hash}`)).toBe('ten')
  expect(meant(`https://etherscan.io/tx/${hash}`)).toBe('one')
  expect(meant('marlow')).toBe('one')
})

test('a link of Loupe’s own names its network, and of servers on one host the one that stands there is meant', () => {
  const config = readConfig({
    defaultNetwork: 'main',
    networks: [
      { slug: 'main', chainId: '1', name: 'Main', instance: 'https://many.org/chain' },
      { slug: 'test', chainId: '11', name: 'Test', instance: 'https://many.org/chain-test' },
      { slug: 'old', chainId: '11', name: 'Old', instance: 'https://old.org' },
      { slug: 'new', chainId: '12', name: 'New', instance: 'https://old.org' },
    ],
    keyed: [{ id: 'pro', name: 'Pro', url: 'https://pro.example' }],
  })
  const on = (slug: string) => meantOn(config, slug)
  const meant = on('main')
  expect(meant('/test/block/18')).toBe('test')
  expect(meant(`test/address/${address}/transfers`)).toBe('test')
  expect(meant(`/explorer/test/tx/${hash}`)).toBe('test')
  expect(on('old')(`/11/tx/${hash}`)).toBe('old')
  expect(meant('/nobody/block/18')).toBe('main')
  expect(meant(`https://pro.example/11/api/v2/addresses/${address}`)).toBe('test')
  // a slug in another site's path means nothing
  expect(meant(`https://etherscan.io/test/tx/${hash}`)).toBe('main')
  expect(meant(`https://many.org/chain-test/tx/${hash}`)).toBe('test')
  expect(on('test')(`https://many.org/chain/op/${hash}?a=/b`)).toBe('main')
  expect(on('new')(`https://old.org/tx/${hash}`)).toBe('new')
  expect(meant(`https://old.org/tx/${hash}`)).toBe('old')
})

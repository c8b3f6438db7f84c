import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Address } from '#api/addresses.ts'
import { Token } from '#api/tokens.ts'
import { Contract } from '#api/contracts.ts'
import { bareAddress } from '#views/address/bareAddress.ts'
import { callData } from '#format/abiCoding.ts'
import { callTree } from './callTree.ts'
import { callWords, foldWords, type Names } from './callWords.ts'
import { functionsOf } from '#format/abiFunctions.ts'
import { readAbiText } from '#format/abiText.ts'

const [proxy, code, party] = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
]
const { abi } = readAbiText('transfer(address to, uint256 value)\nf(bytes data, uint256[] ids, string why)')
const [transfer, f] = functionsOf(abi).functions
const named = (hash: string, more: object = {}): Address => ({ ...(bareAddress(hash) as Address), ...more })
const none: Names = {
  addresses: new Map(),
  contracts: new Map(),
  own: {},
  tokens: new Map(),
  nameOf: () => null,
}

const words = (input: string, names: Partial<Names> = {}, more: object = {}) => {
  const { root } = callTree([
    { traceAddress: [], type: 'call', action: { callType: 'call', to: proxy, input, ...more }, result: {} },
  ])
  return root && callWords(root, { ...none, ...names })
}
const input = transfer ? callData(transfer, [party, 1_250_500_000n]) : ''

test('a call is named by the code that a proxy runs; amounts are of the token there, addresses by their names', () => {
  const addresses = new Map([
    [proxy, named(proxy, { implementations: [{ address_hash: code, name: null }] })],
    [party, named(party, { name: 'Marlow' })],
  ])
  const contracts = new Map([[code, v.parse(Contract, { abi })]])
  const tokens = new Map([
    [proxy, v.parse(Token, { address_hash: proxy, type: 'ERC-20', decimals: 6, symbol: 'DUSD' })],
  ])
  expect(words(input, { addresses, contracts, tokens, nameOf: ({ name }) => name })).toEqual({
    method: 'transfer',
    args: 'to Marlow, value 1,250.5 DUSD',
    isOwn: false,
  })
})

test('amounts of a scaled token are told as it shows them; numbers of a collection are no amounts', () => {
  const contracts = new Map([[proxy, v.parse(Contract, { abi })]])
  const told = (token: object) =>
    words(input, { contracts, tokens: new Map([[proxy, v.parse(Token, { address_hash: proxy, ...token })]]) })
      ?.args
  const scaledToken = { type: 'ERC-8056', decimals: 6, symbol: 'IOU', ui_multiplier: '1690000000000000000' }
  expect(told(scaledToken)).toMatch(/value 2,113\.345 IOU$/)
  expect(told({ type: 'ERC-721', decimals: 0, symbol: 'FOX' })).toMatch(/value 1,250,500,000$/)
})

test('the reader’s own ABI goes before the server’s', () => {
  const contracts = new Map([[proxy, v.parse(Contract, { abi })]])
  expect(words(input, { contracts, own: { [proxy]: abi } })).toMatchObject({
    method: 'transfer',
    isOwn: true,
  })
})

test('long arguments are told by their size', () => {
  const long = f ? callData(f, [`0x${'ab'.repeat(100)}`, [1n, 2n], 'x'.repeat(90)]) : ''
  expect(words(long, { own: { [proxy]: abi } })?.args).toMatch(
    /^data 100 bytes, ids 2 items, why “x{39,40}….?”$/,
  )
})

test.each([
  ['an unknown function is its selector', input, {}, { method: '0xa9059cbb', args: '' }],
  ['a plain transfer of coin asks nothing', '0x', {}, { method: null, args: '' }],
  ['what isn’t told asks nothing', 'nonsense', {}, { method: null, args: '' }],
])('%s', (_what, given, more, told) => expect(words(given, {}, more)).toMatchObject(told))

test.each([
  [0, '3 calls fold: each below 1 %, moved nothing'],
  [1, '3 calls fold: moved nothing; what 1 of them used isn’t told, the others are below 1 %'],
  [3, '3 calls fold: moved nothing; what they used isn’t told'],
])('of 3 calls that fold, the gas of %i isn’t told', (untold, said) =>
  expect(foldWords({ calls: 3, untold })).toBe(said),
)

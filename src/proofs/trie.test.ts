import { expect, test } from 'vitest'
import { AddressDetails } from '#api/addresses.ts'
import * as v from 'valibot'
import { balanceProof } from './balanceProof.ts'
import { headerHash } from './header.ts'
import { type Rpc, vectors } from './vectors.testing.ts'
import { provenValue } from './trie.ts'
import { bytesOf, decodeRlp, encodeRlp, hashOf, hexOf, integerBytes, integerOf } from './rlp.ts'

const address = '0xaa00000000000000000000000000000000000000'
const nodes = [
  '0xf8718080808080a0a2bd2175aed7ed88ed854c914fab94115c092ffb3c3c2ef647b70b7e73e3345880a0457ae8d978cd387f5332f978f5653226588b6cc76a355fc5977cd4325ffcff78a0c4bdbdbb240f8343b7f84bc83d4b7426e803a914138792d1e369907be8098b2d8080808080808080',
  '0xf869a0335649db80be637d281db0cc5896b0ff9869d08379a80fdc38dd073bba633949b846f8440101a08afc95b7d18a226944b9c2070b6bda1c3a36afcc3730429d47579c94b9fe5850a0ce92c756baff35fa740c3557c1a971fd24d2d35b7c8e067880d50cd86bb0bc99',
]
const root = hashOf(bytesOf(nodes[0] ?? ''))

test('a proof leads from the root to an account', () => {
  const fields = decodeRlp(provenValue(root, bytesOf(address), nodes) ?? new Uint8Array())
  const [nonce, balance] = fields instanceof Uint8Array ? [] : fields
  expect([nonce, balance].map((one) => one instanceof Uint8Array && integerOf(one))).toEqual([1n, 1n])
})

test('where the way ends, there is no account', () => {
  const another = Array.from({ length: 40 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`)
  const found = another.map((one) => {
    try {
      return provenValue(root, bytesOf(one), nodes)
    } catch {
      return 'proves nothing'
    }
  })
  expect(found.filter((one) => one === null).length).toBeGreaterThan(20)
  expect(found.filter((one) => one instanceof Uint8Array)).toEqual([])
})

test.each([
  ['another root', `0x${'1'.repeat(64)}`, nodes],
  ['a node too few', root, nodes.slice(0, 1)],
  ['no node', root, []],
  ['an altered node', root, [nodes[0] ?? '', (nodes[1] ?? '').replace('f8440101', 'f8440102')]],
  ['bytes that are no node', hashOf(bytesOf('0x01')), ['0x01']],
])('what proves nothing throws: %s', (_what, named, proof) => {
  expect(() => provenValue(named, bytesOf(address), proof)).toThrow(/^(a node|the proof)/)
})

test.each([
  new Uint8Array(),
  Uint8Array.of(1),
  new Uint8Array(60),
  [new Uint8Array(), [Uint8Array.of(200)]],
  integerBytes(2n ** 70n),
])('RLP is read as it is written: %#', (item) => {
  expect(decodeRlp(encodeRlp(item))).toEqual(item)
})

test.each(['0x', '0x82', '0x8101ff', '0xc2', '0xb9', '0xf8ff01'])(
  'RLP that isn’t whole throws: %s',
  (hex) => {
    expect(() => decodeRlp(bytesOf(hex))).toThrow(/^RLP /)
  },
)

const [first] = vectors('headers') as { header: Rpc }[]
const own = { ...first?.header, stateRoot: root, hash: '' }
const block = { ...own, hash: headerHash(own) }
const details = (coin_balance: string) =>
  v.parse(AddressDetails, { hash: address, coin_balance, block_number_balance_updated_at: 7 })
const proven = (balance: string, proof: unknown, result: unknown = block, atServer: string | null = null) =>
  balanceProof(details(balance), { symbol: 'ETH', decimals: 18 }, atServer)?.read([
    [{ result }, proof === null ? { error: 'method not found' } : { result: { accountProof: proof } }],
  ])

test.each([
  ['1', nodes, block, 'holds'],
  ['2', nodes, block, 'fails'],
  ['1', nodes.slice(0, 1), block, 'unchecked'],
  ['1', null, block, 'unchecked'],
  ['1', nodes, null, 'unchecked'],
  ['1', nodes, { ...block, hash: hexOf(new Uint8Array(32)) }, 'unchecked'],
  ['1', 'nodes', block, 'unchecked'],
] as const)('a balance of %s is held against its proof: %#', (balance, proof, expected, mark) => {
  expect(proven(balance, proof, expected)?.mark).toBe(mark)
})

test('the hash of the proven block is held against a second server’s', () => {
  const saidOf = (result: string | null) => {
    const line = proven('1', nodes, block, result)
    return [line?.mark, line?.working.find(({ label }) => label === 'Block hash')?.after]
  }
  expect(saidOf(block.hash)).toEqual(['holds', 'by your RPC, and by this server'])
  expect(saidOf(null)).toEqual(['holds', 'compare it with another source'])
  const other = hexOf(new Uint8Array(32).fill(7))
  const line = proven('1', nodes, block, other)
  expect(line?.mark).toBe('unchecked')
  expect(line?.working.map(({ value }) => value)).toEqual([block.hash, other])
})

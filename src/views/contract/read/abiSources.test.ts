import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Contract } from '#api/contracts.ts'
import { abiSources } from './abiSources.ts'

const [a, b] = ['0x' + 'a1'.repeat(20), '0x' + 'b2'.repeat(20)]
const contract = (implementations: unknown, abi: unknown = []) => v.parse(Contract, { implementations, abi })
type Given = Parameters<typeof abiSources>
/** `own`: to what the reader gave an ABI. */
const keys = (told: Given[0], own: (string | null)[], found: Given[2]) =>
  abiSources(told, (code) => own.includes(code), found).map(({ key }) => key)

test('a proxy is read by what it runs, then by its own ABI; the reader’s goes first', () => {
  const proxy = contract([{ address_hash: a, name: 'Code' }], [{ name: 'f' }])
  expect(keys(proxy, [], [])).toEqual([a, 'itself'])
  expect(keys(proxy, [null], [])).toEqual(['reader', a, 'itself'])
  // also the one that they gave to its code
  expect(keys(proxy, [a], [])).toEqual([`reader ${a}`, a, 'itself'])
  expect(keys(proxy, [b], [{ address: b, from: 'EIP-1967' }])).toEqual([`reader ${b}`, a, b, 'itself'])
})

test('several codes are chosen from, each once, those of slots after those of the record', () => {
  const diamond = contract([
    { address_hash: a },
    { address_hash: b },
    { address_hash: a },
    { address_hash: null },
  ])
  expect(keys(diamond, [], [{ address: b, from: 'EIP-1967' }])).toEqual([a, b])
  expect(abiSources(contract([]), () => false, [{ address: b, from: 'EIP-1967' }])).toMatchObject([
    { key: b, kind: 'code', from: 'EIP-1967' },
  ])
})

test('where nothing is known there is none', () => {
  expect(keys(null, [], [])).toEqual([])
})

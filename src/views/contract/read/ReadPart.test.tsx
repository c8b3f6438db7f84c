import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Contract } from '#api/contracts.ts'
import { ReadPart } from './ReadPart.tsx'
import { nextRound } from './WithoutArguments.tsx'
import { type AbiFunction, functionsOf } from '#format/abiFunctions.ts'
import { addressQuery } from '#api/addresses.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'

const hash = '0x9B3044f8c9e0ec037ca75E9ace69ff72CfEdc639'
const drawn = async (sent: object, writes = false) =>
  (
    await textOf(
      <ReadPart
        hash={hash}
        address={addressQuery(unreachable, hash)}
        contract={v.parse(Contract, sent)}
        writes={writes}
      />,
      new QueryClient(),
    )
  ).replaceAll(/\s+/g, ' ')
const view = (name: string, ...inputs: object[]) => ({
  type: 'function',
  name,
  inputs,
  outputs: [{ name: '', type: 'bool' }],
  stateMutability: 'view',
})

test('functions that read stand by whether they take arguments, those that change something apart', async () => {
  const abi = [
    view('owner'),
    view('balanceOf', { name: 'account', type: 'address' }),
    { type: 'function', name: 'pay', inputs: [], stateMutability: 'payable' },
  ]
  const read = await drawn({ abi })
  expect(read).toContain('By its own ABI')
  expect(read).toMatch(
    /Without arguments.*owner.*With arguments.*balanceOf \(address account\) → bool.*0x70a08231/,
  )
  expect(read).not.toContain('pay')
  expect(await drawn({ abi }, true)).toMatch(
    /1 function; call data is made here, and sent nowhere.*pay.*takes coin/,
  )
})

test('garbage is counted, and hides nothing that can be asked', async () => {
  const abi = [
    null,
    7,
    view('__proto__'),
    view('constructor'),
    view('f', { type: 'uint7' }),
    view('g', { type: 'tuple', components: [{ type: 'bool' }] }),
  ]
  const read = await drawn({ abi })
  expect(read).toContain('3 of 3 functions; 1 more can’t be called, as their types can’t be read')
  expect(read).toMatch(/__proto__.*constructor.*g \(\(bool\)\)/)
})

test('of 5,000 functions the first are drawn, and any is found by its name', async () => {
  const abi = Array.from({ length: 5000 }, (_, place) => view(`f${place}`, { name: 'a', type: 'bool' }))
  const read = await drawn({ abi })
  expect(read).toContain('5,000 of 5,000 functions')
  expect(read).toContain('Show all 5,000')
  expect(read).not.toContain('f4999')
})

test.each([
  [[], 'No ABI is known of the code here. One of your own, or a few signatures, make it readable.'],
  [[{ type: 'event', name: 'Paid', inputs: [] }], 'This ABI has none.'],
])('where there is nothing to ask, that is said', async (abi, words) => {
  expect(await drawn({ abi })).toContain(words)
})

test('what was asked is asked again with what is asked next, as long as that is at the same block', () => {
  const { functions } = functionsOf(['a', 'b', 'c'].map((name) => view(name)))
  const [a, b, c] = functions as [AbiFunction, AbiFunction, AbiFunction]
  const first = nextRound(null, [a, b], null)
  expect(first).toEqual({ functions: [a, b], block: null })
  // found among those asked
  expect(nextRound(first, [b], null)).toBe(first)
  expect(nextRound(first, [c], null)).toEqual({ functions: [a, b, c], block: null })
  expect(nextRound(first, [c], 7)).toEqual({ functions: [c], block: 7 })
})

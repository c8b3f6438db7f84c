import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Contract } from '#api/contracts.ts'
import { hasCodeNow, ReadPart } from './ReadPart.tsx'
import { lastAnswered, nextRound } from './WithoutArguments.tsx'
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

test('answers stay while a larger round is asked, and where that fails, until it is answered', () => {
  const answers = { block: 7, answers: [], asked: [], status: 200, ms: 1 }
  const [first, larger] = [nextRound(null, [], null), nextRound(null, [], 7)]
  expect(lastAnswered(null, null, null)).toBe(null)
  const answered = lastAnswered(first, answers, null)
  expect(answered).toEqual({ round: first, data: answers })
  expect(lastAnswered(larger, null, answered)).toBe(answered)
  const later = { ...answers, block: 8 }
  expect(lastAnswered(larger, later, answered)).toEqual({ round: larger, data: later })
})

test.each([
  ['as the node says', '0x60', '0x', 'success', null, true],
  ['though the record tells another', '0x', '0x60', 'success', true, false],
  ['made again where it destroyed itself', '0x60', '0x60', 'selfdestructed', true, true],
  ['which may have been, where only the records tell', null, '0x60', 'selfdestructed', true, null],
  ['by the record', null, '0x60', 'success', true, true],
  ['of an account', null, null, null, false, false],
  ['where nothing is told', null, null, null, null, null],
] as const)(
  'whether there is code now: %s',
  (_case, byNode, deployed_bytecode, creation_status, is, known) => {
    const details = { is_contract: is, creation_status: null }
    expect(hasCodeNow(byNode, { deployed_bytecode, creation_status }, details)).toBe(known)
  },
)

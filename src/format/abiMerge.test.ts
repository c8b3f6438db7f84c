import { expect, test } from 'vitest'
import { hasEntries, mergedAbi } from './abiMerge.ts'
import { readAbiText } from './abiText.ts'

const abiOf = (text: string) => readAbiText(text).abi
const merged = (before: string, added: string) => mergedAbi(abiOf(before), abiOf(added))

test.each([
  ['the same twice is kept once', 'pay(address to)', 'pay(address to)', 1],
  [
    'other names of parameters are the same function',
    'pay(address a)',
    'function pay(address to) payable',
    1,
  ],
  ['other types are another', 'pay(address to)', 'pay(uint256 to)', 2],
  ['an event and a function of a name are two', 'pay(address to)', 'event pay(address to)', 2],
  ['an event with others indexed is another', 'event Paid(address by)', 'event Paid(address indexed by)', 2],
  ['nothing was there', '', 'pay(address to)', 1],
])('%s', (_what, before, added, length) => {
  const abi = merged(before, added)
  expect(abi).toHaveLength(length)
  // what was given last is what holds
  expect(hasEntries(abi, abiOf(added))).toBe(true)
})

test('entries that can’t be read are kept, each once', () => {
  const odd = [{ type: 'function', name: 7 }, { inputs: 'x', name: 'f' }, {}]
  expect(mergedAbi(odd, odd)).toEqual(odd)
})

test('an entry of which only the names of parameters are there isn’t kept yet', () => {
  expect(hasEntries(abiOf('pay(address to)'), abiOf('pay(address a)'))).toBe(false)
  expect(hasEntries([], abiOf('pay(address to)'))).toBe(false)
})

import { expect, test } from 'vitest'
import { valuesOf, wordOf } from './valuesOf.ts'

const record = {
  hash: '0xABcd1505',
  value: 1_230_000_000_000_000_000n,
  block_number: 3_063_597,
  nonce: 7,
  to: null,
  is_scam: true,
  absent: undefined,
  timestamp: '2025-03-01T11:59:55Z',
  from: { name: 'Marlow', tags: [{ label: 'Deep Tag 15' }] },
  fee: { value: 50_000_000n },
}

test.each([
  ['abcd', true],
  ['0xabcd1505', true],
  ['bcd15', true],
  ['marlow', true],
  ['deep tag', true],
  ['nonce', false],
  ['true', false],
  ['undefined', false],
  // numbers, whole or from their first digit
  ['3063597', true],
  ['306', true],
  ['7', true],
  ['1230000000000000000', true],
  // in units, whatever the decimals are
  ['1.23', true],
  ['1.2', true],
  ['0.05', true],
  ['.05', true],
  ['1.24', false],
  // what no value begins with, though many have it somewhere
  ['63', false],
  ['97', false],
  ['15', false],
  // more digits aren't there by chance: a piece of a hash, of a name, of a number
  ['1505', true],
  ['3597', true],
])('%s: %s', (word, there) => expect(valuesOf(record).includes(wordOf(word))).toBe(there))

test('the values of a record are read once', () => {
  expect(valuesOf(record)).toBe(valuesOf(record))
  expect(valuesOf({})).toBe('\n')
})

test.each([
  [' Approve ', 'approve'],
  ['3,063,597', '3063597'],
  ['3.063.597', '3063597'],
  ['3\u202f063\u00a0597', '3063597'],
  ['0x3,063', '0x3,063'],
  ['1.23', '\n123'],
])('looking for “%s” looks for “%s”', (typed, word) => expect(wordOf(typed)).toBe(word))

import { expect, test } from 'vitest'
import { valuesOf, wordOf } from './valuesOf.ts'

test('a word is looked for in the values of a record, at any depth, not in their names', () => {
  const record = {
    hash: '0xABcd',
    value: 10n ** 20n,
    nonce: 7,
    to: null,
    is_scam: true,
    absent: undefined,
    from: { name: 'Marlow', tags: [{ label: 'Deep Tag' }] },
  }
  expect(valuesOf(record).split('\n')).toEqual(['0xabcd', '100000000000000000000', '7', 'marlow', 'deep tag'])
  expect(valuesOf(record)).toBe(valuesOf(record))
  expect(valuesOf({})).toBe('')
})

test('however deep a server nests, its values are found', () => {
  const deep: unknown = JSON.parse(`${'[{"a":'.repeat(100_000)}"Core"${'}]'.repeat(100_000)}`)
  expect(valuesOf({ deep, last: 1 })).toBe('core\n1')
})

test.each([
  [' Approve ', 'approve'],
  ['3,063,597', '3063597'],
  ['3.063.597', '3063597'],
  ['30,63,597', '3063597'],
  ['3\u202f063\u00a0597', '3063597'],
  ['0x3,063', '0x3,063'],
  ['1.23', '1.23'],
])('looking for “%s” looks for “%s”', (typed, word) => expect(wordOf(typed)).toBe(word))

import { expect, test } from 'vitest'
import type { Column } from '#ui/Table.tsx'
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

test('what columns make of a record is looked in, too, and anew with others', () => {
  const record = { value: 100n }
  const columns = (words: string): Column<typeof record>[] => [
    { id: 'plain', head: '', cell: () => null },
    {
      id: 'amount',
      head: '',
      cell: () => null,
      finds: ({ value }, decimals) => [`${words} ${value} ${decimals}`],
    },
  ]
  const first = columns('Shown')
  expect(valuesOf(record, first, 18)).toBe('100\nshown 100 18')
  expect(valuesOf(record, first, 6)).toBe('100\nshown 100 6')
  expect(valuesOf(record, columns('Other'), 6)).toBe('100\nother 100 6')
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
  ['1,250.5', '1250.5'],
  ['30,63,597.25', '3063597.25'],
  ['−169', '169'],
  ['+0.5', '0.5'],
  ['169 (100 raw)', '169 (100 raw)'],
  ['1,250.5 (625.25 raw)', '1250.5 (625.25 raw)'],
  ['1.2.3', '1.2.3'],
  ['-a', '-a'],
])('looking for “%s” looks for “%s”', (typed, word) => expect(wordOf(typed)).toBe(word))

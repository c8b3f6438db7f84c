import { expect, test } from 'vitest'
import { fails, holds, type Check } from './line.ts'
import { repeatedWords } from './repeatedWords.ts'

const check: Check = { id: 'T1', group: 'What it says', kind: 'sealed', from: 'fields → hash', needs: [] }
const failing = (field: string, ...values: string[]) =>
  fails(check, '', field, [{ label: '', values: values.map((value) => ({ by: 'signed', value })) }])

test.each([
  ['nothing fails', [holds(check, '')], null],
  ['a field that no sentence says', [failing('nonce', '7', '8')], null],
  ['a name of every object', [failing('constructor', '7', '8')], null],
  [
    'the value',
    [failing('value', '1.5 DMO', '15 DMO')],
    'The signed transaction says 1.5 DMO: this sentence repeats the server.',
  ],
  [
    'the sender',
    [failing('sender', `0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`)],
    '0xaaaaaa…aaaa signed it: this sentence repeats the server.',
  ],
  [
    'two of them',
    [failing('receiver', '0xaaaaaa…aaaa'), failing('transfers')],
    'The signed transaction goes to 0xaaaaaa…aaaa. The events tell of other transfers: this sentence repeats the server.',
  ],
])('what stands under a sentence that repeats what fails: %s', (_what, lines, words) => {
  expect(repeatedWords(lines)).toBe(words)
})

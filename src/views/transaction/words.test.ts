import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { briefReasonOf, reasonOf } from './words.ts'
import { statusWords } from './listWords.ts'

const read = (sent: object) => v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, ...sent })

test.each<[string, object, string | null]>([
  ['a node’s words', { status: 'error', result: 'out of gas' }, 'out of gas'],
  ['words of the contract', { status: 'error', result: 'Reverted', revert_reason: 'too late' }, 'too late'],
  ['a call that didn’t fail', { status: 'ok', result: 'success' }, null],
  ['just mined', { status: 'error', result: 'awaiting_internal_transactions', revert_reason: null }, null],
  [
    'just mined, with words',
    { status: 'error', result: 'awaiting_internal_transactions', revert_reason: 'too late' },
    'too late',
  ],
  [
    'an error that isn’t named, by its words',
    {
      status: 'error',
      revert_reason: {
        method_call: null,
        method_id: '08c379a0',
        parameters: [{ name: 'reason', value: 'Too bad' }],
      },
    },
    'Too bad',
  ],
  [
    'an error of which only the words are sent',
    { status: 'error', revert_reason: { parameters: [{ name: 'reason', value: 'Too bad' }] } },
    'Too bad',
  ],
  [
    'an error of which nothing is sent',
    { status: 'error', result: 'Reverted', revert_reason: { method_id: '08c379a0' } },
    'Reverted',
  ],
  [
    'an error without words',
    {
      status: 'error',
      result: 'execution reverted',
      revert_reason: {
        method_call: 'Error(string reason)',
        method_id: '08c379a0',
        parameters: [{ name: 'reason', value: '' }],
      },
    },
    'execution reverted',
  ],
  ['just mined, in words', { status: 'error', result: 'Awaiting internal transactions' }, null],
  [
    'bytes without their 0x',
    {
      status: 'error',
      result: 'Reverted',
      revert_reason: {
        raw: `08c379a0${'20'.padStart(64, '0')}${'8'.padStart(64, '0')}${'736f6c64206f7574'.padEnd(64, '0')}`,
      },
    },
    'sold out',
  ],
  ['dropped', { status: 'error', result: 'dropped/replaced' }, null],
])('the reason of %s', (_what, sent, reason) => expect(reasonOf(read(sent))).toBe(reason))

test.each([
  ['too late', '“too late”'],
  ['0x82b42900', 'error 0x82b42900'],
  ['82b42900', 'error 0x82b42900'],
  ['0x be gone', '“0x be gone”'],
])('beside the status %s stands as %s', (revert_reason, expected) =>
  expect(briefReasonOf(read({ status: 'error', revert_reason }))).toBe(expected),
)

test('that one was dropped is said once', () => {
  expect(statusWords(read({ status: 'error', result: 'dropped/replaced' }))).toMatchObject({
    word: 'dropped or replaced',
    reason: null,
  })
})

test('a reason without end is cut before it is looked through, and never to half a character', () => {
  const endless = `\u202e${'🦊'.repeat(90_000)}`
  const { reason } = statusWords(read({ status: 'error', result: endless })) ?? {}
  expect(reason).toMatch(/^⟨U\+202E⟩(🦊){200,250}…$/u)
})

import { expect, test } from 'vitest'
import { revertWords } from './revert.ts'

const hexOf = (text: string) => Buffer.from(text).toString('hex')
const word = (value: number) => value.toString(16).padStart(64, '0')
const error = (text: string) => `0x08c379a0${word(32)}${word(text.length)}${hexOf(text).padEnd(64, '0')}`

test.each([
  [error('Too little received'), 'Too little received'],
  [error(''), null],
  [`0x4e487b71${word(0x11)}`, 'arithmetic overflow or underflow'],
  [`0x4e487b71${word(0x22)}`, 'a wrongly encoded byte array in storage'],
  [`0x4e487b71${word(0)}`, 'a compiler fault'],
  [`0x4e487b71${word(0x01)}`, 'an assertion failed'],
  [`0x4e487b71${word(0x99)}`, 'panic 0x99'],
  [`0x4e487b71${word(0x111)}`, 'panic 0x111'],
  ['0x4e487b71', '0x4e487b71'],
  [`0x${hexOf('not the owner')}`, 'not the owner'],
  ['execution reverted', 'execution reverted'],
  ['0x1f2a2005', '0x1f2a2005'],
  // a selector whose bytes happen to be letters
  [`0x${hexOf('Ew>O')}`, `0x${hexOf('Ew>O')}`],
  ['0x08c379a0', '0x08c379a0'],
  ['0x', null],
  [null, null],
])('%s says %s', (raw, words) => expect(revertWords(raw)).toBe(words))

test('bytes without end aren’t read', () => {
  const endless = `0x${'61'.repeat(1_000_000)}`
  expect(revertWords(endless)).toBe(endless)
})

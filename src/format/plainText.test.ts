import { expect, test } from 'vitest'
import { asciiOf, textOf } from './plainText.ts'

const word = (tail: string) => tail.padStart(64, '0')

test.each([
  ['0x68656c6c6f', 'hello'],
  [`0x${Buffer.from('Grüße, 灯り\nline two').toString('hex')}`, 'Grüße, 灯り\nline two'],
  ['0x6869000000', 'hi'],
  ['0x', null],
  ['0x0000', null],
  ['0x20', null],
  ['0xff', null],
  ['0x6100620063', null],
  [`0x${'61'.repeat(40)}07`, null],
  [`0xa9059cbb${word('01')}`, null],
])('%s as text is %s', (data, text) => expect(textOf(data)).toBe(text))

test('what is no letter is a dot', () => expect(asciiOf('004c616e7FC3')).toBe('·Lan··'))

test('four megabytes are read in passing', { timeout: 60_000 }, () => {
  expect(textOf(`0x${'61'.repeat(4 << 20)}`)).toHaveLength(4 << 20)
  expect(textOf(`0x${'00'.repeat(4 << 20)}`)).toBeNull()
})

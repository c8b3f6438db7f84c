import { expect, test } from 'vitest'
import { asciiOf, textOf, wordsOf } from './words.ts'

const word = (tail: string) => tail.padStart(64, '0')

test('words are read as number, address and text', () => {
  const address = 'A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'.toLowerCase()
  const text = Buffer.from('lantern').toString('hex').padEnd(64, '0')
  expect(wordsOf(`0x12345678${word('4a817c80')}${word(address)}${text}`, 4)).toEqual([
    { at: 4, hex: word('4a817c80'), number: 1_250_000_000n, address: null, text: null },
    { at: 36, hex: word(address), number: BigInt(`0x${address}`), address: `0x${address}`, text: null },
    { at: 68, hex: text, number: BigInt(`0x${text}`), address: null, text: 'lantern' },
  ])
})

test('a small number is no address, and a short end is a word too', () =>
  expect(wordsOf(`0x${word('07')}ff`).map(({ address, hex }) => [address, hex.length])).toEqual([
    [null, 64],
    [null, 2],
  ]))

test('no data has no words', () => expect(wordsOf('0x')).toEqual([]))

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

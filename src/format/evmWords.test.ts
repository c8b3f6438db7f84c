import { expect, test } from 'vitest'
import { wordsOf } from './evmWords.ts'

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

test.each(['756bd080', '6c616e7465726e'])('a number that spells something is no text: %s', (spelt) =>
  expect(wordsOf(`0x${word(spelt)}`)).toMatchObject([{ number: BigInt(`0x${spelt}`), text: null }]),
)

test('a small number is no address, and a short end is a word too', () =>
  expect(wordsOf(`0x${word('07')}ff`).map(({ address, hex }) => [address, hex.length])).toEqual([
    [null, 64],
    [null, 2],
  ]))

test('no data has no words', () => expect(wordsOf('0x')).toEqual([]))

import { expect, test } from 'vitest'
import { hashParts, readAddress, readHash, shortHash, spokenHash, spokenHashesIn } from './hash.ts'

const hash = `0x75A94c${'0'.repeat(54)}7219`

test('a hash keeps the same ends short and long', () => {
  expect(shortHash(hash)).toBe('0x75A94c…7219')
  expect(hashParts(hash)).toEqual({ head: '0x75A94c', middle: '0'.repeat(54), tail: '7219' })
})

test('a hash is read aloud in groups of four', () =>
  expect(spokenHash('0x5aeda56215b167893e80b4fe645ba6d5bab767de')).toBe(
    '0x 5aed a562 15b1 6789 3e80 b4fe 645b a6d5 bab7 67de',
  ))

test('numbers of blocks are read as numbers, and what has no 0x in groups', () =>
  expect(['3050947', 'a1b2c3d4e5'].map(spokenHash)).toEqual(['3050947', 'a1b2 c3d4 e5']))

test('so is a short one, its ends apart', () => expect(spokenHash(shortHash(hash))).toBe('0x 75A9 4c … 7219'))

test.each([
  [hash, hash.toLowerCase()],
  [` ${hash.slice(2)}\n`, hash.toLowerCase()],
  [hash.slice(0, -1), null],
  [`${hash.slice(0, -1)}g`, null],
  ['', null],
])('%j is read as the hash %s', (given, read) => expect(readHash(given)).toBe(read))

test.each([
  ['0x5aeda56215b167893e80b4fe645ba6d5bab767de', '0x5aeda56215b167893e80b4fe645ba6d5bab767de'],
  ['5AEDA56215b167893e80b4fe645ba6d5bab767de', '0x5AEDA56215b167893e80b4fe645ba6d5bab767de'],
  ['0x5aeda5', null],
  ['vitalik', null],
])('%j is read as the address %s', (given, read) => expect(readAddress(given)).toBe(read))

test.each([
  ['1,250 0x75A94c…7219', '1,250 0x 75A9 4c … 7219'],
  ['0x75a94c…7219, amount not told', '0x 75a9 4c … 7219, amount not told'],
  ['kinds of 0xMAKI…', 'kinds of 0xMAKI…'],
])('of %s the short hash is read in groups', (words, spoken) => expect(spokenHashesIn(words)).toBe(spoken))

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { saysMore } from './ServerSummary.tsx'
import type { SentenceWords } from './sentenceOf.ts'

const who = (digit: string, name?: string) => ({
  who: v.parse(Address, { hash: digit.repeat(40).padStart(42, '0x'), name }),
})
const [alice, router] = [who('a', 'alice.eth'), who('b')]
const swapped: SentenceWords = [
  alice,
  ' swapped ',
  { strong: ['1234.5 ', { name: 'DUSD' }] },
  ' for ',
  { strong: ['0.5 DMO'] },
  ' through ',
  router,
  '.',
]
const failed: SentenceWords = [
  alice,
  ' tried to call ',
  { strong: [{ name: 'multicall' }] },
  ' on ',
  router,
  '.',
]

test.each([
  ['alice.eth swapped 1,234.5 DUSD for 0.5 DMO', swapped, false],
  ['Swap 1234.5 DUSD for 0.5 DMO via 0xbbbbbb…bbbb', swapped, false],
  ['Swap 1234.5 DUSD for 0.5 DMO on Harbour', swapped, true],
  ['Swap 0.5 DMO for 1234.5 DUSD', swapped, true],
  ['alice.eth swapped 1234.56 DUSD for 0.5 DMO', swapped, true],
  ['alice.eth bridged 0.5 DMO', swapped, true],
  ['Called multicall on 0xbbbbbb…bbbb', failed, false],
  ['alice.eth failed to swap 3 DUSD', failed, true],
])('%s', (theirs, ours, more) => expect(saysMore(theirs, ours)).toBe(more))

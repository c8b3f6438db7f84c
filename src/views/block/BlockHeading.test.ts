import { expect, test } from 'vitest'
import { listedWords } from './BlockHeading.tsx'

const listed = {
  number: 9,
  hash: null,
  time: null,
  transactions: 'listed',
  withdrawals: 'none',
  before: null,
  questions: 3,
} as const

test.each([
  [
    listed,
    'Assembled from the network’s transactions of this block: this server has no page for a single block.',
  ],
  [{ ...listed, withdrawals: 'listed' }, 'of this block and its withdrawals:'],
  [
    { ...listed, transactions: 'none' },
    'It has no transactions and paid no withdrawals, if it was built at all:',
  ],
  [
    { ...listed, transactions: 'none', withdrawals: 'listed', before: { number: 7, time: null } },
    'It has no transactions (the next one below that has some is block 7), and is known by its withdrawals:',
  ],
  [
    { ...listed, transactions: 'ignored', withdrawals: 'listed' },
    'Only its withdrawals are known, since its lists don’t begin at a block when asked to:',
  ],
  [
    { ...listed, transactions: 'seen' },
    'Assembled from those of its transactions that other lists showed, since its lists don’t begin at a block when asked to:',
  ],
  [
    { ...listed, transactions: 'failed' },
    'Nothing is known of this block but that it is there, since its transactions couldn’t be read:',
  ],
  [
    { ...listed, number: null, transactions: null, withdrawals: 'listed' },
    'Only its withdrawals are known, and they don’t tell its number:',
  ],
] as const)('%o', (found, words) => expect(listedWords(found)).toContain(words))

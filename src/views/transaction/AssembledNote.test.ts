import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { assembledWords } from './AssembledNote.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

const hash = `0x${'1'.repeat(64)}`
const transaction = v.parse(Transaction, { hash, block_number: 1234 })
const known = { logs: 'found', 'state-changes': 'found' } as const

test.each<[Partial<FoundTransaction>, string]>([
  [{ foundIn: 'seen', transaction }, 'Assembled from a list of this server'],
  [
    { foundIn: 'block', transaction, blocks: [1234] },
    'its logs, which name block 1,234, and the network’s transactions there',
  ],
  [
    { foundIn: 'parties', transaction, searched: known, blocks: [1234] },
    'its logs, which name block 1,234, and the transactions of an address in them',
  ],
  [
    { foundIn: 'parties', transaction, searched: { 'state-changes': 'found' } },
    'state changes and the transactions of an address in them',
  ],
  [
    { foundIn: 'parties', transaction, blocks: [1200] },
    'which name block 1,200, and the transactions of an address in them: this server has no page for a single transaction. The list has it in block 1,234.',
  ],
  [
    { foundIn: 'traces', searched: { ...known, block: 'notFound' }, blocks: [1234] },
    'Only its logs and state changes are known: this server has no page for a single transaction; block 1,234, which its logs name, is listed without it.',
  ],
  [
    { foundIn: 'traces', searched: { ...known, block: 'notFound' }, blocks: [5, 7] },
    'which name blocks 5 and 7: this server has no page for a single transaction; blocks 5 and 7, which its logs name, are listed without it.',
  ],
  [
    { foundIn: 'traces', searched: { ...known, block: 'ignored', parties: 'notFound' }, blocks: [5] },
    'its lists don’t begin at a block when asked to; it isn’t among those of the addresses in them that were read.',
  ],
  [
    { foundIn: 'hash', searched: { pending: 'notFound', newest: 'notFound' } },
    'Only its hash is known: this server has no page for a single transaction; it isn’t among those that wait or the newest of all.',
  ],
])('%o', (found, words) =>
  expect(assembledWords({ hash, transaction: null, foundIn: 'hash', ...found })).toContain(words),
)

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { Token } from '#api/tokens.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'
import { noncesWithoutGaps } from './address.ts'
import type { Line } from './line.ts'
import { ownerIsReceiver, ownershipUnbroken } from './instance.ts'
import { holdersInSupply } from './supply.ts'
import { Holder } from '#api/holders.ts'

const [ann, ben, cem] = ['a', 'b', 'c'].map((digit) => ({ hash: `0x${digit.repeat(40)}` }))
const described = (line: Line | null) => line && `${line.mark}: ${line.claim}`

const sent = (nonces: (number | null)[], from: unknown = ann) =>
  nonces.map((nonce, at) =>
    v.parse(Transaction, { hash: `0x${String(at).padStart(64, '0')}`, nonce, from, block_number: 100 - at }),
  )
const account = (more: object = {}) => v.parse(Address, { ...ann, ...more })

test.each<[string, Transaction[], boolean, object, string | null]>([
  [
    'all of it',
    sent([2, 1, 0]),
    true,
    {},
    'holds: What it sent is numbered 0 to 2 without a gap: none before the newest is left out.',
  ],
  ['its newest', sent([9, 8, 7]), false, {}, 'holds: What it sent is numbered 7 to 9 without a gap.'],
  ['oldest first', sent([7, 8, 9]), false, {}, 'holds: What it sent is numbered 7 to 9 without a gap.'],
  ['a gap', sent([9, 8, 6]), false, {}, 'unchecked: Between 6 and 8, 1 transaction isn’t in this list.'],
  [
    'a gap of an account that lends its code',
    sent([9, 6]),
    false,
    { proxy_type: 'eip7702' },
    'unchecked: How what it sent is numbered: code may use up numbers.',
  ],
  ['a number that is there twice', sent([9, 9]), false, {}, 'unchecked: Number 9 is there twice.'],
  ['what came in is left out', sent([9, 4], ben), false, {}, null],
  ['what isn’t told is left out', sent([9, null]), false, {}, null],
])('A2: %s', (_what, rows, isWhole, more, words) => {
  expect(described(noncesWithoutGaps(account(more), { rows, isWhole }))).toBe(words)
})

const token = (total_supply: string | null) => v.parse(Token, { address_hash: ann?.hash, total_supply })
const holders = (...values: (string | null)[]) =>
  values.map((value, at) => v.parse(Holder, { address: [ann, ben, cem][at], value }))
const words = (amount: bigint) => `${amount} T`

test.each<[string, string | null, Holder[], boolean, string | null]>([
  ['exactly', '30', holders('20', '10'), true, 'holds: Its holders have exactly the supply.'],
  [
    'less, and all are read',
    '31',
    holders('20', '10'),
    true,
    'holds: Its holders have 1 T less than the supply: nobody is listed for that.',
  ],
  [
    'not all are read',
    '99',
    holders('20', '10'),
    false,
    'holds: The holders that are read have no more than the supply.',
  ],
  ['more', '29', holders('20', '10'), false, 'fails: Its holders have 1 T more than the supply shown.'],
  [
    'an amount isn’t public',
    '29',
    holders('20', null),
    true,
    'unchecked: What its holders have against the supply.',
  ],
  ['no supply is told', null, holders('20'), true, null],
  ['nobody has any', '0', [], true, null],
])('K2: %s', (_what, supply, rows, isWhole, expected) => {
  expect(described(holdersInSupply(token(supply), { rows, isWhole }, words))).toBe(expected)
})

const moved = (...pairs: [from: unknown, to: unknown, block?: number, log?: number][]) =>
  pairs.map(([from, to, block = null, log = null]) =>
    v.parse(TokenTransfer, {
      transaction_hash: `0x${'1'.repeat(64)}`,
      from,
      to,
      block_number: block,
      log_index: log,
      total: { token_id: '1' },
    }),
  )
const owner = (hash: unknown) => (hash ? v.parse(Address, hash) : null)

test.each<[string, unknown, TokenTransfer[], string | null]>([
  ['who got it last', ben, moved([ann, ben]), 'holds: Its owner is who got it in its newest transfer.'],
  [
    'somebody else',
    cem,
    moved([ann, ben]),
    'fails: Its newest transfer went to 0xbbbbbb…bbbb; its owner is shown as 0xcccccc…cccc.',
  ],
  [
    'within one block by its events, however they are ordered',
    cem,
    moved([ann, ben, 7, 1], [ben, cem, 7, 2]),
    'holds: Its owner is who got it in its newest transfer.',
  ],
  ['no owner is told', null, moved([ann, ben]), null],
  ['it never moved', ben, [], null],
])('N1: %s', (_what, owned, rows, expected) => {
  expect(described(ownerIsReceiver(owner(owned), { rows, isWhole: true }))).toBe(expected)
})

test.each<[string, TokenTransfer[], boolean, string | null]>([
  [
    'from hand to hand',
    moved([ben, cem], [ann, ben]),
    true,
    'holds: Each time it moved it went from who had got it before.',
  ],
  [
    'so far',
    moved([ben, cem], [ann, ben]),
    false,
    'holds: In its newest 2 transfers it went from who had got it before.',
  ],
  [
    'from who didn’t have it',
    moved([cem, ben], [ann, ben]),
    true,
    'fails: It went to 0xbbbbbb…bbbb, and then on from 0xcccccc…cccc.',
  ],
  [
    'from nobody knows whom',
    moved([null, ben], [ann, ben]),
    true,
    'unchecked: Whether it went from who had got it before.',
  ],
  ['once', moved([ann, ben]), true, null],
])('N2: %s', (_what, rows, isWhole, expected) => {
  expect(described(ownershipUnbroken({ rows, isWhole }))).toBe(expected)
})

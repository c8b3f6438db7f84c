import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { refetchInterval } from './refetchInterval.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

const hash = `0x${'1'.repeat(64)}`
const inBlock = { block_number: 7, confirmations: 3 }

test.each<[string, object, Partial<FoundTransaction>, number | false]>([
  ['that waits', { block_number: null }, {}, 1000],
  ['that waits, in lists alone', { block_number: null }, { foundIn: 'seen' }, 1000],
  ['in a block that can’t be read', { block_number: 'unreadable', status: 'ok' }, {}, false],
  ['with few blocks on top', inBlock, {}, 1000],
  ['with enough on top', { ...inBlock, confirmations: 64 }, {}, false],
  ['whose confirmations aren’t told', { block_number: 7 }, {}, false],
  ['put together from lists', inBlock, { foundIn: 'parties' }, false],
  [
    'whose block is indexed again',
    { block_number: 7, confirmations: 900, is_pending_update: true },
    {},
    1000,
  ],
  ['that the server says was dropped', { result: 'dropped/replaced' }, {}, false],
  ['that is gone', { block_number: 7, confirmations: 900 }, { gone: true }, 1000],
  ['that was denied once', { block_number: 7, confirmations: 900 }, { missed: true }, 1000],
])('one %s', (_which, sent, found, ms) =>
  expect(
    refetchInterval(
      { hash, foundIn: 'record', transaction: v.parse(Transaction, { hash, ...sent }), ...found },
      1,
      1000,
    ),
  ).toBe(ms),
)

test('the longer it waits, the less often it is asked for', () => {
  const found = { hash, foundIn: 'record' as const, transaction: v.parse(Transaction, { hash }) }
  expect([1, 20, 40, 200].map((times) => refetchInterval(found, times, 1000))).toEqual([
    1000, 1000, 2000, 10_000,
  ])
})

test('of which nothing but traces is known isn’t asked for again', () =>
  expect(refetchInterval({ hash, foundIn: 'traces', transaction: null }, 1, 1000)).toBe(false))

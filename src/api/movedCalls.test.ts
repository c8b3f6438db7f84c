import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InternalTransaction } from './internalTransactions.ts'
import { movedCalls } from './movedCalls.ts'
import { Transaction } from './transactions.ts'

const hash = `0x${'1'.repeat(64)}`
const [a, b] = ['a', 'b'].map((letter) => `0x${letter.repeat(40)}`)
const call = (index: number, more: object = {}) =>
  v.parse(InternalTransaction, {
    transaction_hash: hash,
    index,
    type: 'call',
    success: true,
    value: '5',
    from: a,
    to: b,
    ...more,
  })
const record = (more: object = {}) =>
  v.parse(Transaction, { hash, status: 'ok', has_error_in_internal_transactions: false, ...more })
const moved = (calls: InternalTransaction[], more?: object) =>
  movedCalls(calls, record(more))?.map(({ index }) => index) ?? null

test.each<[string, InternalTransaction[], object | undefined, (number | null)[] | null]>([
  ['what succeeded', [call(1), call(2, { type: 'create' })], undefined, [1, 2]],
  ['the transaction’s own call moves once', [call(0), call(1)], undefined, [1]],
  ['code that is run in place moves nothing', [call(1, { type: 'delegatecall' })], undefined, []],
  [
    'what failed moves nothing',
    [call(1, { success: false, error: 'Reverted' })],
    { has_error_in_internal_transactions: true },
    [],
  ],
  ['nothing moves inside what failed', [call(1)], { status: 'error' }, []],
  ['an amount that isn’t told', [call(1, { value: null })], undefined, null],
  ['what became of it isn’t told', [call(1, { success: null })], { status: null }, null],
])('%s', (_what, calls, more, indexes) => {
  expect(moved(calls, more)).toEqual(indexes)
})

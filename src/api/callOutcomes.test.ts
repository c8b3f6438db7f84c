import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasEffect, type KnownTransaction, outcomesOf, outcomesOfTrace, valueCalls } from './callOutcomes.ts'
import { InternalTransaction } from './internalTransactions.ts'
import { Transaction } from './transactions.ts'

const transaction = `0x${'1'.repeat(64)}`
const address = (name: string) => `0x${name.repeat(40)}`

/** `1 call a b`: call number 1 from a to b; `!` after the number marks it as failed. */
const call = (written: string, more: object = {}) => {
  const [, index, fails, type, from = '', to = ''] = /^(\d+)(!?) (\w+) (\w)(?: (\w))?$/.exec(written) ?? []
  return v.parse(InternalTransaction, {
    transaction_hash: transaction,
    index: Number(index),
    type,
    from: address(from),
    [type?.startsWith('create') ? 'created_contract' : 'to']: to ? address(to) : null,
    success: !fails,
    error: fails ? 'Reverted' : null,
    value: '7',
    ...more,
  })
}

/** The outcomes in short form: `done`, `failed 2`, `undone 1`, `unsure`. */
function described(calls: readonly InternalTransaction[], known: KnownTransaction = {}): string[] {
  const outcomeOf = outcomesOf(calls, () => known)
  return calls.map((one) => {
    const outcome = outcomeOf(one)
    if (outcome.is === 'failed') return `failed ${outcome.undid}`
    if (outcome.is === 'undone') return `undone ${outcome.with}`
    return outcome.is
  })
}

const hash = `0x${'1'.repeat(64)}`
const [a, b] = ['a', 'b'].map((letter) => `0x${letter.repeat(40)}`)

const callOfMovedCalls = (index: number, more: object = {}) =>
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
  valueCalls(calls, record(more))?.map(({ index }) => index) ?? null

test.each<[string, InternalTransaction[], object | undefined, (number | null)[] | null]>([
  ['what succeeded', [callOfMovedCalls(1), callOfMovedCalls(2, { type: 'create' })], undefined, [1, 2]],
  ['the transaction’s own call moves once', [callOfMovedCalls(0), callOfMovedCalls(1)], undefined, [1]],
  ['code that is run in place moves nothing', [callOfMovedCalls(1, { type: 'delegatecall' })], undefined, []],
  [
    'what failed moves nothing',
    [callOfMovedCalls(1, { success: false, error: 'Reverted' })],
    { has_error_in_internal_transactions: true },
    [],
  ],
  ['nothing moves inside what failed', [callOfMovedCalls(1)], { status: 'error' }, []],
  ['an amount that isn’t told', [callOfMovedCalls(1, { value: null })], undefined, null],
  ['what became of it isn’t told', [callOfMovedCalls(1, { success: null })], { status: null }, null],
])('%s', (_what, calls, more, indexes) => {
  expect(moved(calls, more)).toEqual(indexes)
})

const ok = { record: { status: 'ok', has_error_in_internal_transactions: null } }
const reverted = { record: { status: 'error', has_error_in_internal_transactions: true } }

test('of a failed transaction nothing happened, whatever its calls say of themselves', () =>
  expect(described([call('1 call b c'), call('2! call b c')], reverted)).toEqual([
    'undone transaction',
    'failed 0',
  ]))

test('what became of the transaction isn’t known from a list: what failed did, and all else is unsure', () => {
  expect(described([call('1 call b c'), call('2! call b c')])).toEqual(['unsure', 'failed 0'])
  expect(described([call('1 call b c')], { record: null, trace: null })).toEqual(['unsure'])
  expect(described([call('1 call b c')], { record: { ...ok.record, status: null } })).toEqual(['unsure'])
})

test('the transaction’s own call, where it is listed, tells of the transaction', () => {
  expect(described([call('0! create a'), call('1 call b c')])).toEqual(['failed 1', 'undone transaction'])
  expect(described([call('0 create a b'), call('1 call b c')])).toEqual(['done', 'done'])
})

describe('by the order of calls', () => {
  test.each<[string, string[], string[]]>([
    [
      'below one that failed nothing happened, and beside it all did',
      ['1 call b c', '2! call b d', '3 call d e', '4 call e f', '5 call b c'],
      ['done', 'failed 2', 'undone 2', 'undone 2', 'done'],
    ],
    [
      'the nearest that failed is named',
      ['1! call b c', '2! call c d', '3 call d e', '4 call c e'],
      ['failed 1', 'failed 1', 'undone 2', 'undone 1'],
    ],
    [
      'borrowed code calls as its borrower, so that nobody can tell who called',
      ['1! delegatecall b c', '2 call b d'],
      ['failed 0', 'unsure'],
    ],
    [
      'what calls itself may call from either place, and where neither failed all is well',
      ['1 call b b', '2 call b d', '3 call b e'],
      ['done', 'done', 'done'],
    ],
    [
      'a call into oneself that fails leaves it open what is inside it',
      ['1! call b b', '2 call b d'],
      ['failed 0', 'unsure'],
    ],
    [
      'one that both may be inside of, where both failed, is undone either way',
      ['1! call b c', '2! call c c', '3 call c d'],
      ['failed 0', 'failed 1', 'undone 2'],
    ],
    [
      'a creation that failed has no address, but whoever was met before isn’t what it made',
      ['1! create b', '2 call e d', '3 call b d'],
      ['failed 1', 'undone 1', 'done'],
    ],
    [
      'what a contract that ends itself pays calls nothing',
      ['1 call b c', '2 selfdestruct c b', '3 call b d'],
      ['done', 'done', 'done'],
    ],
  ])('%s', (_what, calls, outcomes) =>
    expect(
      described(
        calls.map((written) => call(written)),
        ok,
      ),
    ).toEqual(outcomes),
  )

  test('from where on calls are missing nobody can tell', () => {
    const calls = [call('1 call b c'), call('3 call c d'), call('4! call b c')]
    expect(described(calls, ok)).toEqual(['done', 'unsure', 'failed 0'])
    expect(described([call('2 call b c')], ok)).toEqual(['unsure'])
    expect(described([call('1 call b c', { from: null }), call('2 call b c')], ok)).toEqual([
      'unsure',
      'unsure',
    ])
    expect(described([call('1 call b c', { index: null })], ok)).toEqual(['unsure'])
    expect(described([call('1 call b c'), call('1 call b c'), call('2 call c d')], ok)).toEqual([
      'done',
      'unsure',
      'done',
    ])
  })

  test('unless the server says that no call of it failed', () =>
    expect(
      described([call('7 call b c')], {
        record: { status: 'ok', has_error_in_internal_transactions: false },
      }),
    ).toEqual(['done']))
})

describe('by their places', () => {
  const traced = (traceAddress: number[], from: string, error: string | null = null) => ({
    type: 'call',
    traceAddress,
    error,
    action: { from: address(from) },
  })

  test('the trace tells what is inside what, and what failed, also of the transaction', () => {
    const calls = [call('1! call b b'), call('2 call b d'), call('3 call b e')]
    const trace = [traced([], 'a'), traced([0], 'b', 'Reverted'), traced([0, 0], 'b'), traced([1], 'b')]
    expect(described(calls, { trace })).toEqual(['failed 1', 'undone 1', 'done'])
    expect(described(calls, { trace: [traced([], 'a', 'Reverted'), ...trace.slice(1)] })).toEqual([
      'failed 0',
      'undone transaction',
      'undone transaction',
    ])
    expect(
      described(calls.slice(1), { ...ok, trace: trace.with(3, traced([1], 'b', 'out of gas')) }),
    ).toEqual(['undone 1', 'failed 0'])
  })

  test('of a trace as it was sent each call is told of, the transaction’s own first', () => {
    const trace = [traced([], 'a'), traced([0], 'b', 'Reverted'), traced([0, 0], 'c'), {}, traced([1], 'b')]
    const traceTold = (sent: object[], status: string | null = null) =>
      outcomesOfTrace(sent, { status, has_error_in_internal_transactions: null })
    expect(traceTold(trace)).toEqual([
      { is: 'done' },
      { is: 'failed', undid: 1 },
      { is: 'undone', with: 1 },
      null,
      { is: 'done' },
    ])
    expect(traceTold([traced([], 'a', 'out of gas'), traced([0], 'b')])).toEqual([
      { is: 'failed', undid: 1 },
      { is: 'undone', with: 'transaction' },
    ])
    expect(traceTold([traced([0], 'b')], 'error')).toEqual([{ is: 'undone', with: 'transaction' }])
    expect(outcomesOfTrace([traced([0, 0], 'b')])).toEqual([{ is: 'unsure', ownStatus: true }])
  })

  test('a trace that has someone else in its place, or lacks what is above, tells nothing', () => {
    const calls = [call('1! call b b'), call('2 call b d')]
    const trace = [traced([], 'a'), traced([0], 'b', 'Reverted'), traced([0, 0], 'f')]
    expect(described(calls, { ...ok, trace })).toEqual(['failed 0', 'unsure'])
    expect(described(calls, { ...ok, trace: [null, null, traced([0, 0], 'b')] })).toEqual([
      'failed 0',
      'unsure',
    ])
    expect(described(calls, { ...ok, trace: [] })).toEqual(['failed 0', 'unsure'])
  })

  test('places that are sent with the calls are as good', () => {
    const at = (...trace_address: number[]) => ({ trace_address })
    const calls = [call('1! call b b', at(0)), call('2 call b d', at(0, 0)), call('3 call b e', at(1))]
    expect(described(calls, ok)).toEqual(['failed 1', 'undone 1', 'done'])
    expect(described(calls.slice(1, 2), ok)).toEqual(['unsure'])
    expect(call('1 call b c', { trace_address: 'x' }).trace_address).toBeNull()
  })
})

test('a call that doesn’t tell of itself is unsure, but undone with what failed around it', () => {
  const silent = { success: null }
  expect(described([call('1 call b c', silent)], ok)).toEqual(['unsure'])
  expect(described([call('1 call b c', silent)], reverted)).toEqual(['undone transaction'])
  expect(described([call('1 call b c', { success: null, error: 'out of gas' })], ok)).toEqual(['failed 0'])
})

test('transactions are told apart, and a call that isn’t in the list is read alone', () => {
  const two = `0x${'2'.repeat(64)}`
  const calls = [call('1! call b c'), call('2 call c d'), call('1 call c d', { transaction_hash: two })]
  const outcomeOf = outcomesOf(calls, (ofTransaction) => (ofTransaction === two ? reverted : ok))
  expect(calls.map((one) => outcomeOf(one))).toEqual([
    { is: 'failed', undid: 1 },
    { is: 'undone', with: 1 },
    { is: 'undone', with: 'transaction' },
  ])
  expect(outcomeOf(call('1 call b c', { transaction_hash: `0x${'3'.repeat(64)}` }))).toEqual({ is: 'done' })
})

test('only what is known to have succeeded is in force', () =>
  expect(
    [
      { is: 'done' as const },
      { is: 'failed' as const, undid: 0 },
      { is: 'undone' as const, with: 1 },
      { is: 'unsure' as const, ownStatus: true },
    ].map(hasEffect),
  ).toEqual([true, false, false, null]))

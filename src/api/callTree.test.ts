import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import call from './samples/trace.call.json'
import create from './samples/trace.create.json'
import { readTraces, Trace, traceOf } from './callTree.ts'

const noAction = { callType: null, to: null, input: null, init: null, address: null }
const ending = { refundAddress: null, balance: null }

test.each([
  [
    'call',
    call,
    {
      ...call,
      action: { ...noAction, ...ending, ...call.action, gas: 500000000n, value: 1000000000000000001n },
      result: { gasUsed: 21000n, output: '0x', address: null, code: null },
      error: null,
    },
  ],
  [
    'creation that failed',
    create,
    {
      ...create,
      action: { ...noAction, ...ending, ...create.action, gas: 1953125n, value: 0n },
      result: null,
    },
  ],
])('a traced %s is read whole', (_, sent, whole) => expect(v.parse(Trace, sent)).toEqual(whole))

test.each([
  ['0x0', 0n],
  ['0xDE0B6B3A7640000', 10n ** 18n],
  ['0x', null],
  ['1', null],
  [1, null],
])('of value %o is %s', (value, expected) =>
  expect(v.parse(Trace, { traceAddress: [], action: { value } }).action?.value).toBe(expected),
)

test('a call of the list is found in the trace by its place in the list and its sender', () => {
  const address = (start: string) => `${start}${'0'.repeat(42 - start.length)}`
  const trace = [{}, { traceAddress: [0, 2], action: { from: address('0xa1') } }]
  const found = (index: number | null, start: string) =>
    traceOf(readTraces(trace), { index, from: v.parse(Address, address(start)) })?.traceAddress
  expect(found(1, '0xA1')).toEqual([0, 2])
  expect([found(1, '0xB0'), found(0, '0xa1'), found(99, '0xa1'), found(null, '0xa1')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(traceOf(readTraces(trace), { index: 1, from: null })).toBeNull()
  expect(readTraces(trace)).toBe(readTraces(trace))
})

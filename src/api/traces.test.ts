import * as v from 'valibot'
import { expect, test } from 'vitest'
import call from './samples/trace.call.json'
import create from './samples/trace.create.json'
import { depthIn, Trace } from './traces.ts'

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

test.each([
  ['as deep as its place is long', [0, 2], '0xA1', 2],
  ['not by a call of someone else', [0], '0xB0', null],
])('the depth of a call: %s', (_, traceAddress, from, depth) => {
  const address = (start: string) => `${start}${'0'.repeat(42 - start.length)}`
  const trace = [{}, { traceAddress, action: { from: address('0xa1') } }]
  expect(depthIn(trace, 1, address(from))).toBe(depth)
  expect([depthIn(trace, 0, address(from)), depthIn(trace, 99, address(from))]).toEqual([null, null])
})

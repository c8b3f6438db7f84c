import { expect, test } from 'vitest'
import { copyOf, emptyWords, outcomeOf } from './outcomeOf.ts'
import { type AbiError, functionsOf } from '#format/abiFunctions.ts'

const word = (digits: string) => digits.padStart(64, '0')
const { functions, errors } = functionsOf([
  {
    name: 'pair',
    inputs: [],
    outputs: [
      { name: '__proto__', type: 'uint256' },
      { name: '', type: 'bool' },
    ],
    stateMutability: 'view',
  },
  { type: 'error', name: 'BlockNotMined', inputs: [{ name: 'asked', type: 'uint256' }] },
])
const [pair] = functions
const of = (answer: Parameters<typeof outcomeOf>[0]) => outcomeOf(answer, pair ?? { outputs: [] }, errors)
const [notMined] = errors as [AbiError]

test('what is returned is told by name', () => {
  const told = of({ result: `0x${word('7')}${word('1')}` })
  expect(told).toMatchObject({ kind: 'values', values: ['7', 'true'] })
  expect(copyOf(pair?.outputs ?? [], ['7', 'true'])).toBe('{"__proto__":"7","1":"true"}')
  expect(copyOf([], ['7'])).toBe('7')
})

test.each([['0x'], ['0x12'], [`0x${word('7')}`], [7], [null], [`0x${word('7')}${word('2')}`]])(
  'what isn’t what the ABI says is told as it is: %j',
  (result) => {
    expect(of({ result })).toEqual({ kind: 'unreadable', data: typeof result === 'string' ? result : '0x' })
  },
)

test.each([
  [
    'by words',
    `0x08c379a0${word('20')}${word('3')}${'6e6f21'.padEnd(64, '0')}`,
    { words: 'no!', error: null },
  ],
  ['by a code', `0x4e487b71${word('12')}`, { words: 'division by zero' }],
  ['by an error of the ABI', `${notMined.selector}${word('7')}`, { error: notMined, values: ['7'] }],
  ['by one whose values end too soon', `${notMined.selector}07`, { error: null, words: null }],
  ['by one that nobody knows', '0x12345678', { error: null, words: null }],
  ['without a word', '0x', { error: null, words: null }],
])('a call reverts %s', (_how, data, told) => {
  expect(of({ error: 'execution reverted', data })).toMatchObject({ kind: 'reverted', data, ...told })
})

test('a node that only says so told of a revert; one that can’t work it out refused', () => {
  expect(of({ error: 'execution reverted: no!' })).toMatchObject({
    kind: 'reverted',
    words: 'no!',
    data: '0x',
  })
  expect(of({ result: null })).toMatchObject({ kind: 'unreadable' })
  expect(of({ error: 'header not found', data: null })).toEqual({
    kind: 'refused',
    words: 'header not found',
  })
})

test('a function that returns nothing answers with no bytes, with some, or not at all', () => {
  const silent = (result: unknown) => outcomeOf({ result }, { outputs: [] }, [])
  expect(silent('0x')).toMatchObject({ kind: 'values', values: [], data: '0x' })
  expect(silent('0x07')).toMatchObject({ kind: 'values', data: '0x07' })
  expect(silent('fine')).toMatchObject({ kind: 'unreadable' })
})

test.each([
  [true, null, 'No bytes came back: there may be no code at this address, or none that knows this function.'],
  [true, false, 'No bytes came back: there may be no code at this address.'],
  [true, true, 'No bytes came back: the code here may not know this function.'],
  [false, null, 'It didn’t fail, and no bytes came back: at an address without code it would be the same.'],
  [false, false, 'It didn’t fail, but there may be no code at this address, where no call does.'],
  [false, true, 'It went through, and returns nothing.'],
])('no bytes, where something is returned: %s, where there is code: %s', (returns, hasCode, words) =>
  expect(emptyWords(returns, hasCode)).toBe(words),
)

import { expect, test } from 'vitest'
import { innerLines, leavesOf, valueOf } from './InnerCallReader.tsx'

test.each<[string | null, number, string[] | undefined]>([
  ['f(address to, uint256 value)', 2, ['to address', 'value uint256']],
  [
    'f((address to, (bool on, int24 tick) more) params, bytes4 id)',
    4,
    ['to address', 'on bool', 'tick int24', 'id bytes4'],
  ],
  ['f(uint8[2] pair)', 2, ['pair[0] uint8', 'pair[1] uint8']],
  ['f((uint8 a)[2] pair)', 2, ['a uint8', 'a uint8']],
  ['f()', 0, []],
  ['f(address to)', 2, undefined],
  ['f(bytes path)', 1, undefined],
  ['f(uint256[] values)', 1, undefined],
  ['f((address to, string name) params)', 1, undefined],
  ['f(uint8[999999999] all)', 1, undefined],
  // parameters that take no bytes, which no compiler writes: the type's count would fit into a single word
  ['f(uint256[0][999999999] none, address to)', 1, undefined],
  ['f(()[999999999] none)', 0, undefined],
  ['f((()[999999999] none, address to) params)', 1, undefined],
  ['f(uint256[0][1000][1000][1000] none)', 0, undefined],
  [`f(uint256${'[999999999]'.repeat(37)}[0][999999999] none)`, 0, undefined],
  [`f(uint8${'[1000]'.repeat(30)} all)`, 1000, undefined],
  [`f(${'uint256[1000],'.repeat(1400)}uint8)`, 1, undefined],
  // enough words for the parameters, plus empty ones
  [`f((uint256,${'(),'.repeat(6000)}uint8)[500] all)`, 1000, undefined],
  ['nothing', 0, undefined],
  [null, 0, undefined],
])('the words of %.60s, %s of them', (signature, words, expected) =>
  expect(leavesOf(signature, words)?.map(({ name, type }) => `${name} ${type}`)).toEqual(expected),
)

const word = (hex: string, fill = '0') => hex.padStart(64, fill)
test.each([
  ['address', word('ab'.repeat(20)), `0x${'ab'.repeat(20)}`],
  ['address', word('ab'.repeat(20), 'f'), null],
  ['uint24', word('64'), '100'],
  ['uint8', word('100'), null],
  ['uint256', 'f'.repeat(64), (2n ** 256n - 1n).toString()],
  ['int24', 'f'.repeat(64), '-1'],
  ['int8', word('ff'), null],
  ['bool', word('1'), 'true'],
  ['bool', word('2'), null],
  ['bytes4', '12345678'.padEnd(64, '0'), '0x12345678'],
  ['bytes4', word('1'), null],
  ['function', word('1'), null],
])('a word as %s: %s is %s', (type, hex, value) => expect(valueOf(type, hex)).toBe(value))

test('words are told by the signature, or none of them', () => {
  const line = {
    depth: 1,
    name: '[0]',
    type: 'bytes',
    indexed: false,
    last: true,
    value: `0x12345678${word('7')}${word('1')}`,
    parts: null,
    place: null,
  }
  expect(innerLines(line, 10, 'f((uint8 level, bool) params)')).toMatchObject([
    { depth: 2, name: 'level', type: 'uint8', value: '7', last: false },
    { depth: 2, name: 'word 1', type: 'bool', value: 'true', last: true },
  ])
  expect(innerLines(line, 1, 'f(uint8 level, bool on)')).toHaveLength(1)
  expect(innerLines(line, 10, 'f(bool on, bool off)')).toBeNull()
  expect(innerLines(line, 10, null)).toBeNull()
})

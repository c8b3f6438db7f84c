import { expect, test } from 'vitest'
import { readSignature, readType } from './abiTypes.ts'

const deep = (levels: number) => `${'('.repeat(levels)}uint8${')'.repeat(levels)}`

test.each([
  ['uint256', 'uint256', 32],
  ['uint', 'uint256', 32],
  ['address payable', 'address', 32],
  ['bytes32[]', 'bytes32[]', null],
  ['uint8[3]', 'uint8[3]', 96],
  ['string[2]', 'string[2]', null],
  ['(address to, uint24 fee)[2][]', '(address,uint24)[2][]', null],
  ['tuple(address to, (int256 , bool)) order', '(address,(int256,bool))', 96],
  ['()', '()', 0],
  [deep(40), deep(40), 32],
  ['uint8[999999999][999999999]', 'uint8[999999999][999999999]', 32 * 999999999 ** 2],
])('%s is %s of %s bytes in place', (text, canonical, size) =>
  expect(readType(text)).toMatchObject({ text: canonical, size }),
)

test.each([
  '',
  '(',
  ')',
  '(,)',
  '(uint8,)',
  'uint8[',
  'uint8[-1]',
  'uint7',
  'uint264',
  'bytes33',
  'enum Kind',
  'tuple',
  'uint8)',
  '(uint8)(uint8)',
  deep(41),
  `uint8${'[]'.repeat(41)}`,
  deep(100_000),
  '\u202e',
  '__proto__',
])('%s is no type that is read', (text) => expect(readType(text)).toBeNull())

test('a signature names its parameters and the fields of tuples', () =>
  expect(
    readSignature('swap((address to, uint24 fee)[] orders, bytes calldata, uint8 indexed kind)'),
  ).toMatchObject({
    name: 'swap',
    parameters: [
      { name: 'orders', type: { item: { parts: [{ name: 'to' }, { name: 'fee' }] } } },
      { name: '', type: { text: 'bytes' } },
      { name: 'kind' },
    ],
  }))

test.each(['swap', 'swap(', 'swap(thing)', 'a(uint8) b(uint8)', '(('])('%s is no signature', (text) =>
  expect(readSignature(text)).toBeNull(),
)

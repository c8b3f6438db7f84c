import { expect, test } from 'vitest'
import { type AbiParameter, readSignature, readType } from './abiTypes.ts'
import { type Draft, emptyDraft, hasFields, readDrafts, type Unit, unitsWithout } from './abiDraft.ts'

const parameters = (types: string): readonly AbiParameter[] => readSignature(`f${types}`)?.parameters ?? []
const read = (type: string, draft: Draft, unit: Unit | null = null) => {
  const { values, faults } = readDrafts(parameters(`(${type} a)`), [draft], () => unit)
  return values ? values[0] : Object.fromEntries(faults)
}
const dollars = { name: 'DUSD', decimals: 6 }
const address = '0x9B3044f8c9e0ec037ca75E9ace69ff72CfEdc639'

test.each<[string, Draft, unknown]>([
  [
    'uint256',
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    2n ** 256n - 1n,
  ],
  ['uint256', ' 7 ', 7n],
  ['uint256', '0xff', 255n],
  ['uint256', '1.5e18', 1_500_000_000_000_000_000n],
  ['int8', '-128', -128n],
  ['address', '0x9b3044f8c9e0ec037ca75e9ace69ff72cfedc639', '0x9b3044f8c9e0ec037ca75e9ace69ff72cfedc639'],
  ['bool', 'true', true],
  ['bytes', '0x', '0x'],
  ['bytes4', '0xA9059CBB', '0xa9059cbb'],
  ['string', '  ', '  '],
  ['uint8[]', [], []],
  ['uint8[2]', ['1', '2'], [1n, 2n]],
  ['(uint8 a, string b)[]', [['1', 'x']], [[1n, 'x']]],
  ['uint256[]', '["1", "2"]', [1n, 2n]],
])('a %s typed as %j is what it says', (type, draft, value) => {
  const found = read(type, draft)
  expect(type === 'address' && typeof found === 'string' ? found.toLowerCase() : found).toEqual(value)
})

test.each<[string, Draft, string]>([
  ['uint8', '256', 'is more than a uint8 can be'],
  ['uint8', '-1', 'can’t be negative'],
  ['int8', '-129', 'is less than a int8 can be'],
  ['uint256', '1.5', 'isn’t a whole number'],
  ['uint256', '1,250', 'has a comma: write 1250.5, without marks between thousands'],
  ['uint256', 'many', 'isn’t a number'],
  ['uint256', '', 'is empty'],
  ['uint256', '1e999999', 'isn’t a number'],
  ['address', '0x12', 'isn’t an address: 0x and 40 digits of hex'],
  ['bool', 'yes', 'must be true or false'],
  ['bytes', '', 'is empty: write 0x for no bytes'],
  ['bytes', '0x1', 'isn’t bytes: 0x and two digits of hex for each'],
  ['bytes32', '0x12', 'takes 32 bytes, and has 1'],
  ['uint8[2]', '[1]', 'takes 2 values, and has 1'],
  ['uint8[]', '{', 'isn’t JSON of a list: write ["…", "…"]'],
  ['uint8[]', '[1, 999]', 'has a value that is more than a uint8 can be: 1'],
])('a %s typed as %j is refused: %s', (type, draft, fault) => {
  expect(read(type, draft)).toEqual({ '0': fault })
})

test('an address whose checksum doesn’t fit is mistyped', () => {
  expect(read('address', address)).toBe(address)
  expect(read('address', address.replace('9B', '9b'))).toEqual({ '0': expect.stringContaining('mistyped') })
})

test('an integer in a unit is exact, and has no more digits than the unit', () => {
  expect(read('uint256', '1250.5', dollars)).toBe(1_250_500_000n)
  expect(read('uint256', '0.000001', dollars)).toBe(1n)
  expect(read('uint256', '0.0000001', dollars)).toEqual({ '0': 'has 7 digits behind the point; DUSD has 6' })
  expect(read('uint8', '1', dollars)).toEqual({ '0': 'is more than a uint8 can be' })
  expect(read('uint256', '0xff', dollars)).toEqual({ '0': 'can’t be hex and in DUSD' })
})

test('a fault is told at the place of its value', () => {
  const { values, faults } = readDrafts(parameters('((address to, uint256 value)[] shares, bool b)'), [
    [
      [address, '1'],
      [address, 'x'],
    ],
    'no',
  ])
  expect(values).toBeNull()
  expect([...faults.keys()]).toEqual(['0.1.1', '1'])
})

test('fields are as many as can be drawn; a type of more is typed as JSON', () => {
  const type = (text: string) => readType(text) ?? { kind: 'word' as const, text: 'bool', size: 32 }
  expect(emptyDraft(type('(uint8 a, bool b, uint8[] c)[2]'))).toEqual([
    ['', 'false', []],
    ['', 'false', []],
  ])
  expect(hasFields(type('uint8[999999999][999999999]'))).toBe(false)
  expect(emptyDraft(type('uint8[999999999]'))).toBe('')
  expect(read('uint8[200]', JSON.stringify(Array.from({ length: 200 }, () => 1)))).toHaveLength(200)
})

test('the unit of an item goes with it when another is removed, and its own goes when it is', () => {
  const [ether, gwei] = [
    { name: 'ETH', decimals: 18 },
    { name: 'gwei', decimals: 9 },
  ]
  const units = new Map([
    ['0', dollars],
    ['1.0', ether],
    ['1.1', gwei],
    ['1.2.0', dollars],
    ['11.2', ether],
  ])
  expect([...unitsWithout(units, '1', 0)]).toEqual([
    ['0', dollars],
    ['1.0', gwei],
    ['1.1.0', dollars],
    ['11.2', ether],
  ])
})

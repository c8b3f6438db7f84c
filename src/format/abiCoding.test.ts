import { expect, test } from 'vitest'
import { callData, decodeValues } from './abiCoding.ts'
import { type AbiParameter, readSignature } from './abiTypes.ts'

const parameters = (types: string): readonly AbiParameter[] => readSignature(`f${types}`)?.parameters ?? []
const word = (digits: string) => digits.padStart(64, '0')
const address = '0x9B3044f8c9e0ec037ca75E9ace69ff72CfEdc639'

test('a call is its selector and its arguments', () => {
  const inputs = parameters('(address to, uint256 value)')
  expect(callData({ selector: '0xa9059cbb', inputs }, [address, 5n])).toBe(
    `0xa9059cbb${word(address.slice(2).toLowerCase())}${word('5')}`,
  )
  expect(callData({ selector: '0x18160ddd', inputs: [] }, [])).toBe('0x18160ddd')
})

test.each([
  ['(uint8)', [7n], ['7']],
  ['(int24)', [-887_272n], ['-887272']],
  ['(bool a, address b)', [true, address], ['true', address]],
  ['(bytes3 a, bytes b, string c)', ['0x010203', '0x', 'grüß'], ['0x010203', '0x', 'grüß']],
  ['((address __proto__, uint256[2] constructor)[] a)', [[[address, [1n, 2n]]]], [[[address, ['1', '2']]]]],
  ['(string[][] a)', [[['a'], []]], [[['a'], []]]],
])('values of %s come back as they were given', (types, given, read) => {
  const inputs = parameters(types)
  expect(decodeValues(inputs, `0x${callData({ selector: '', inputs }, given)}`)).toEqual(read)
})

test.each([
  ['(uint256)', '0x'],
  ['(uint256)', '0x12'],
  ['(uint256)', 'nonsense'],
  ['(uint8)', `0x${word('100')}`],
  ['(bool)', `0x${word('2')}`],
  ['(address)', `0x${'f'.repeat(64)}`],
  // an offset beyond the end, a length beyond the data, an endless list of empty items
  ['(string)', `0x${word('ffff')}`],
  ['(uint256[])', `0x${word('20')}${word('ffffffffff')}`],
  ['(uint256[0][])', `0x${word('20')}${word('ffffffffff')}`],
])('bytes that aren’t %s are not decoded: %s', (types, data) => {
  expect(decodeValues(parameters(types), data)).toBeNull()
})

import { expect, test } from 'vitest'
import { functionsOf } from './abiFunctions.ts'
import { readAbiText } from './abiText.ts'

test('signatures are read, a line each', () => {
  const { abi, faults } = readAbiText(`
    function balanceOf(address account) external view returns (uint256);
    // what follows moves something
    transfer(address,uint256)
    distribute((address to, uint256 value)[] shares) returns (uint256 total)
    event Paid(address indexed by, (uint256 a, uint256 b) sum)
    error Refused(address by)
  `)
  expect(faults).toEqual([])
  const { functions, errors } = functionsOf(abi)
  expect(functions.map(({ signature, reads }) => [signature, reads])).toEqual([
    ['balanceOf(address)', true],
    ['transfer(address,uint256)', false],
    ['distribute((address,uint256)[])', true],
  ])
  expect(errors.map(({ signature }) => signature)).toEqual(['Refused(address)'])
  expect(abi[3]).toMatchObject({
    type: 'event',
    inputs: [
      { name: 'by', type: 'address', indexed: true },
      { name: 'sum', type: 'tuple', components: [{ name: 'a' }, { name: 'b' }] },
    ],
  })
})

test('JSON is read as compilers write it, alone or in an artifact', () => {
  const entry = { type: 'function', name: 'f', inputs: [] }
  expect(readAbiText(JSON.stringify([entry, null, 7]))).toEqual({ abi: [entry], faults: [] })
  expect(readAbiText(JSON.stringify({ contractName: 'F', abi: [entry] })).abi).toEqual([entry])
})

test.each([
  ['[', null, 'begins as JSON, and isn’t'],
  ['{"name": "f"}', null, 'is JSON without a list of entries'],
  ['x'.repeat(1_000_001), null, 'is longer than a million characters'],
  ['\nhello', 2, 'is no signature: write name(types)'],
  ['f(uint7)', 1, 'has a type that the ABI doesn’t know'],
  ['f(address', 1, 'has a bracket that doesn’t close'],
  ['f(address) returns (what)', 1, 'has a type that the ABI doesn’t know'],
])('what can’t be read is told, where it stands: %s', (text, line, words) => {
  expect(readAbiText(text)).toEqual({ abi: [], faults: [{ line, words }] })
})

test('brackets without end take no time', () => {
  expect(readAbiText(`f${'('.repeat(100_000)}`).faults).toHaveLength(1)
  expect(readAbiText(`f(${'('.repeat(50_000)}${')'.repeat(50_000)})`).faults).toHaveLength(1)
})

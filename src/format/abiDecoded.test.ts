import { expect, test } from 'vitest'
import { callBy, eventBy } from './abiDecoded.ts'
import { keccakOf } from './checksum.ts'
import { readAbiText } from './abiText.ts'

const word = (digits: string) => digits.padStart(64, '0')
const { abi } = readAbiText(`
  pay((address to, uint256 value) share)
  stop()
  event Paid(address indexed by, string indexed why, uint256 value)
`)
const address = '0x9B3044f8c9e0ec037ca75E9ace69ff72CfEdc639'
const by = word(address.slice(2).toLowerCase())
const selector = (signature: string) => `0x${keccakOf(signature).slice(0, 8)}`

test('a call is told by the function of its selector', () => {
  expect(callBy(abi, `${selector('pay((address,uint256))')}${by}${word('7')}`)).toEqual({
    method_call: 'pay((address to, uint256 value) share)',
    method_id: selector('pay((address,uint256))').slice(2),
    parameters: [{ name: 'share', type: '(address,uint256)', indexed: null, value: [address, '7'] }],
  })
  expect(callBy(abi, selector('stop()'))).toMatchObject({ method_call: 'stop()', parameters: [] })
})

test.each([
  ['of another selector', '0x12345678'],
  ['that ends too soon', `${selector('pay((address,uint256))')}${by}`],
  ['with bytes that nothing explains', `${selector('stop()')}00`],
  ['that is none', ''],
])('a call %s isn’t told', (_what, data) => {
  expect(callBy(abi, data)).toBeNull()
})

test('a log is told by the event of its first topic; what doesn’t fit into a topic is its hash', () => {
  const topics = [`0x${keccakOf('Paid(address,string,uint256)')}`, `0x${by}`, `0x${word('abc')}`]
  expect(eventBy(abi, topics, `0x${word('7')}`)).toMatchObject({
    method_call: 'Paid(address indexed by, string indexed why, uint256 value)',
    parameters: [
      { name: 'by', indexed: true, value: address },
      { name: 'why', indexed: true, value: `0x${word('abc')}` },
      { name: 'value', indexed: false, value: '7' },
    ],
  })
  expect(eventBy(abi, topics.slice(0, 2), `0x${word('7')}`)).toBeNull()
  expect(eventBy(abi, topics, '0x')).toBeNull()
  expect(eventBy(abi, [], null)).toBeNull()
})

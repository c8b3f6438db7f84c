import { expect, test } from 'vitest'
import { abi, decoded, encodeCall, encodeEvent, type Value } from './abi.ts'
import { decode } from './evm/decode.ts'
import { checksum, open, seal } from './hashes.ts'

const one = `0x${'1'.repeat(40)}`

test.each([
  ['transfer(address to, uint256 value)', 'a9059cbb'],
  ['approve(address spender, uint256 value)', '095ea7b3'],
  ['multicall(uint256 deadline, bytes[] data)', '5ae401dc'],
  ['safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)', 'f242432a'],
  [
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    '2eb2c2d6',
  ],
  ['deposit()', 'd0e30db0'],
  ['Error(string reason)', '08c379a0'],
  [
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    '04e45aaf',
  ],
])('%s has the selector %s', (text, id) => expect(abi(text).id).toBe(id))

test.each([
  [
    'Transfer(address indexed from, address indexed to, uint256 value)',
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  ],
  [
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  ],
  [
    'Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
    '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
  ],
])('%s has its topic', (text, topic) => expect(abi(text).topic).toBe(topic))

test.each<[string, Value[], number]>([
  ['f(uint256[2] a, bool b)', [[1n, 2n], true], 3],
  ['f((uint8 a, address[2] b)[] c)', [[[1n, [one, one]]]], 5],
  ['f(string[2] a, uint256[][1] b)', [['x', 'yz'], [[7n, 8n]]], 12],
  [
    'f(uint256[2][3] a)',
    [
      [
        [1n, 2n],
        [3n, 4n],
        [5n, 6n],
      ],
    ],
    6,
  ],
])('lists of a fixed length stand without their length: %s', (text, values, words) => {
  const called = abi(text)
  const data = encodeCall(called, values).slice(10)
  expect(data.length / 64).toBe(words)
  expect(decode(called.params, data)).toEqual(values)
})

test('dynamic arguments stand behind their offsets', () => {
  const words = encodeCall(abi('f(uint256 a, bytes[] b, string c)'), [1n, ['0xabcd'], 'hi'])
    .slice(10)
    .match(/.{64}/g)
  expect(words?.map((word) => word.replace(/^0+(?=.)/, ''))).toEqual([
    '1',
    '60',
    'e0',
    '1',
    '20',
    '2',
    `abcd${'0'.repeat(60)}`,
    '2',
    `6869${'0'.repeat(60)}`,
  ])
})

test('negative integers are written as two’s complement', () => {
  const { topics, data } = encodeEvent(abi('E(int256 a, uint256 indexed b)'), [-2n, 7n])
  expect(data).toBe(`0x${'f'.repeat(63)}e`)
  expect(topics[1]).toBe(`0x${'0'.repeat(63)}7`)
})

test('a tuple is decoded as an array of its parts, integers as digits', () => {
  expect(decoded(abi('g((address to, uint256[] ids) order)'), [['0xAb', [1n, 2n]]])).toEqual({
    method_call: 'g((address to, uint256[] ids) order)',
    method_id: abi('g((address to, uint256[] ids) order)').id,
    parameters: [{ name: 'order', type: '(address,uint256[])', value: ['0xAb', ['1', '2']] }],
  })
})

test('addresses have the checksums of EIP-55', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]) {
    expect(checksum(address.toLowerCase())).toBe(address)
  }
})

test.each([0, 1, 255, 2 ** 32 + 5, 2 ** 49 + 99, Number.MAX_SAFE_INTEGER])(
  'a sealed %d opens to itself',
  (number) => {
    const sealed = seal('seed', 'kind', number, 32)
    expect(open('seed', 'kind', sealed.toUpperCase().replace('0X', '0x'), 32)).toBe(number)
    expect(open('seed', 'other', sealed, 32)).toBeNull()
    expect(open('seed', 'kind', `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`, 32)).toBeNull()
  },
)

test('of an event each parameter says whether it is indexed, also where none is', () => {
  const indexed = (text: string) =>
    decoded(abi(text), [1n, 2n], true).parameters.map((parameter) => parameter.indexed)
  expect(indexed('Rebased(uint256 epoch, uint256 supply)')).toEqual([false, false])
  expect(indexed('Rebased(uint256 indexed epoch, uint256 supply)')).toEqual([true, false])
})

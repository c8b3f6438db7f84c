import { expect, test } from 'vitest'
import { readAbi } from './abi.ts'

const transfer = {
  type: 'function',
  name: 'transfer',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
  outputs: [{ name: '', type: 'bool' }],
  stateMutability: 'nonpayable',
}
const only = (sent: unknown) => readAbi([sent]).entries[0]

test('a function is read with its selector', () => {
  expect(only(transfer)).toEqual({
    group: 'write',
    name: 'transfer',
    inputs: 'address to, uint256 value',
    outputs: 'bool',
    id: '0xa9059cbb',
    isPayable: false,
  })
})

test.each([
  [{ ...transfer, stateMutability: 'view' }, { group: 'read' }],
  [{ ...transfer, stateMutability: undefined, constant: true }, { group: 'read' }],
  [
    { ...transfer, type: undefined },
    { group: 'write', id: '0xa9059cbb' },
  ],
  [
    { type: 'receive', stateMutability: 'payable' },
    { group: 'other', name: 'receive', id: null, isPayable: true },
  ],
  [
    {
      type: 'event',
      name: 'Transfer',
      inputs: [
        { name: 'from', type: 'address', indexed: true },
        { name: 'to', type: 'address', indexed: true },
        { name: 'value', type: 'uint256' },
      ],
    },
    {
      group: 'event',
      inputs: 'address indexed from, address indexed to, uint256 value',
      id: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    },
  ],
  [
    { type: 'event', name: 'Hidden', anonymous: true, inputs: [] },
    { group: 'event', id: null },
  ],
  [
    {
      type: 'function',
      name: 'exactInputSingle',
      inputs: [
        {
          name: 'params',
          type: 'tuple',
          components: [
            'address',
            'address',
            'uint24',
            'address',
            'uint256',
            'uint256',
            'uint256',
            'uint160',
          ].map((type) => ({ type })),
        },
      ],
    },
    {
      id: '0x414bf389',
      inputs: '(address, address, uint24, address, uint256, uint256, uint256, uint160) params',
    },
  ],
])('%j is read', (sent, read) => expect(only(sent)).toMatchObject(read))

test('garbage is counted, and none of it throws', () => {
  const garbage = [
    null,
    7,
    'abi',
    [],
    [transfer],
    {},
    { type: 7 },
    { type: 'event' },
    { type: 'function', name: 7 },
  ]
  expect(readAbi(garbage)).toEqual({ entries: [], unread: garbage.length })
})

test('a parameter that can’t be read leaves the entry without a selector', () => {
  for (const inputs of [[null], [{}], [{ type: '' }], [{ type: 'tuple', components: [{}] }], ['address']])
    expect(only({ ...transfer, inputs })).toMatchObject({ name: 'transfer', id: null })
  expect(only({ ...transfer, inputs: 'address' })).toMatchObject({ inputs: '' })
})

test('a tuple within tuples without end is cut', () => {
  const deep: Record<string, unknown> = { type: 'tuple', name: 'x' }
  deep.components = [deep]
  expect(only({ ...transfer, inputs: [deep] })).toMatchObject({ id: null })
})

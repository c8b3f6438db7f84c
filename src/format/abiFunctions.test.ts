import { expect, test } from 'vitest'
import { functionsOf } from './abiFunctions.ts'

const named = (name: string, type: string, components?: unknown) => ({
  name,
  type,
  ...(Array.isArray(components) && { components }),
})

test('functions are read with their types, tuples with the names of their fields', () => {
  const { functions, errors, unread } = functionsOf([
    {
      type: 'function',
      name: 'previewDistribute',
      inputs: [
        named('shares', 'tuple[]', [named('to', 'address'), named('value', 'uint256')]),
        named('withFee', 'bool'),
      ],
      outputs: [named('', 'uint')],
      stateMutability: 'view',
    },
    { type: 'error', name: 'Refused', inputs: [named('by', 'address')] },
    { type: 'event', name: 'Paid', inputs: [] },
  ])
  expect(functions).toMatchObject([
    {
      signature: 'previewDistribute((address,uint256)[],bool)',
      selector: '0xc3a71d5e',
      reads: true,
      isPayable: false,
    },
  ])
  const [shares] = functions[0]?.inputs ?? []
  expect(
    shares?.type.kind === 'list' && shares.type.item.kind === 'tuple' && shares.type.item.parts[1]?.name,
  ).toBe('value')
  expect(errors).toMatchObject([{ signature: 'Refused(address)' }])
  expect(unread).toBe(0)
})

test('of what is sent twice one stays, overloads stay apart, and names are but names', () => {
  const entry = (name: string, ...types: string[]) => ({
    name,
    inputs: types.map((type) => named('__proto__', type)),
    stateMutability: 'view',
  })
  const { functions } = functionsOf([
    entry('get', 'uint256'),
    entry('get', 'uint'),
    entry('get', 'address'),
    entry('__proto__', 'uint256'),
    entry('constructor'),
    entry('toString'),
  ])
  expect(functions.map(({ signature }) => signature)).toEqual([
    'get(uint256)',
    'get(address)',
    '__proto__(uint256)',
    'constructor()',
    'toString()',
  ])
})

test.each([
  ['no list of inputs', { inputs: 'uint256' }],
  ['a type that is none', { inputs: [named('a', 'uint7')] }],
  ['a type with a name in it', { inputs: [named('a', 'uint256 b')] }],
  ['a tuple without parts', { inputs: [{ name: 'a', type: 'tuple[]' }] }, 0],
  ['a part that is nothing', { inputs: [null] }],
  ['no name', { name: '' }],
  ['a name that is none', { name: 7 }],
])('what can’t be called is counted: %s', (_what, wrong, count = 1) => {
  expect(functionsOf([{ type: 'function', name: 'f', ...wrong }]).unread).toBe(count)
})

test('garbage of any depth and length ends', () => {
  let deep: unknown = named('', 'uint256')
  for (let depth = 0; depth < 2000; depth += 1) deep = named('', 'tuple', [deep])
  expect(functionsOf([{ name: 'deep', inputs: [deep] }, null, 7, [], {}, 'f']).unread).toBe(2)
  const many = Array.from({ length: 5000 }, (_, place) => ({
    name: `f${place}`,
    inputs: [named('a', 'uint256')],
  }))
  expect(functionsOf(many).functions).toHaveLength(5000)
})

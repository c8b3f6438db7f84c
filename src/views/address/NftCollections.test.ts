import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instance } from '#api/instances.ts'
import { Token } from '#api/tokens.ts'
import { gridLines, collectionsOf, firstShown } from './NftCollections.tsx'
import type { NftGroup } from '#api/nftLists.ts'

let made = 0
const group = (name: string | null, size: number, amount: bigint | null = null): NftGroup => ({
  token: name === null ? null : v.parse(Token, { address_hash: `0x${name.repeat(40)}`, name }),
  amount,
  token_instances: Array.from({ length: size }, () => v.parse(Instance, { id: String((made += 1)) })),
})
const described = (groups: readonly NftGroup[], more = false) =>
  collectionsOf(groups, more).map(({ token, instances, amountHeld, open }) => [
    token?.name ?? null,
    instances.length,
    Number(amountHeld),
    open,
  ])

test.each([
  ['nothing', [], false, []],
  [
    'what is told whole',
    [group('a', 2, 2n), group('b', 9, 159n)],
    true,
    [
      ['a', 2, 2, false],
      ['b', 9, 159, false],
    ],
  ],
  [
    'pages put together',
    [group('a', 50), group('a', 3), group('b', 1)],
    false,
    [
      ['a', 53, 53, false],
      ['b', 1, 1, false],
    ],
  ],
  [
    'the last, that may go on',
    [group('a', 2), group('b', 48)],
    true,
    [
      ['a', 2, 2, false],
      ['b', 48, 48, true],
    ],
  ],
  [
    'NFTs of nobody knows what',
    [group(null, 1), group('a', 1)],
    false,
    [
      [null, 1, 1, false],
      ['a', 1, 1, false],
    ],
  ],
  ['a count of less than came', [group('a', 3, 0n)], false, [['a', 3, 0, false]]],
])('collections of %s', (_name, groups, more, collections) =>
  expect(described(groups, more)).toEqual(collections),
)

test('one line is shown of what came in part, and all of what came whole', () => {
  const [part, whole] = collectionsOf([group('a', 9, 159n), group('b', 9, 9n)], false)
  expect([part, whole].map((one) => one && firstShown(one).length)).toEqual([6, 9])
})

test.each([
  [[3, 2], ['3+2']],
  [
    [3, 3],
    ['3', '3'],
  ],
  [
    [1, 1, 1],
    ['1+1', '1'],
  ],
  [
    [6, 1, 2, 4, 2],
    ['6', '1+2', '4', '2'],
  ],
  [
    [4, 2, 2],
    ['4', '2+2'],
  ],
])('collections of %s stand in lines of %s', (sizes, lines) => {
  const collections = collectionsOf(
    sizes.map((size, index) => group('abcdef'[index] ?? '', size)),
    false,
  )
  expect(gridLines(collections).map((line) => line.map((one) => one?.instances.length).join('+'))).toEqual(
    lines,
  )
})

test('what may still grow, or came in part, has a line of its own', () => {
  expect(gridLines(collectionsOf([group('a', 2), group('b', 2)], true))).toHaveLength(2)
  expect(gridLines(collectionsOf([group('a', 2, 5n), group('b', 2, 2n)], false))).toHaveLength(2)
})

test('an NFT that comes again hangs once', () => {
  const again = group('a', 2)
  expect(described([again, again])).toEqual([['a', 2, 2, false]])
})

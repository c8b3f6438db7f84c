import { expect, test } from 'vitest'
import {
  alice,
  bob,
  dollars,
  flow,
  hub,
  moved,
  zeroAddress,
  pool,
  ring,
  router,
  swap,
  usd,
} from './flowCases.testing.ts'
import { columnOf, rowOf } from './flowLayout.ts'

test.each<[string, object]>([
  ['a swap', swap],
  ['a hub of 30', hub(29)],
  ['a mesh of 4', ring(4)],
  ['a mesh of 8', ring(8)],
  ['a mesh of 15', ring(15)],
  ['a mesh of 30', ring(30)],
])('upright, nothing lies on anything else: %s', (_, sent) => {
  const drawn = flow(sent)
  if (!drawn) throw new Error('nothing is drawn')
  const { blocks, bundles, height, tail } = columnOf(drawn)
  const ports = blocks.flatMap((block) => block.ports)
  const lines = ports.map(({ y }) => y)
  expect(new Set(lines).size).toBe(lines.length)
  expect(height).toBe(blocks.reduce((sum, block) => sum + block.height, 0))
  expect(Math.max(...lines)).toBeLessThan(height)
  // each edge appears once
  const shown = [...ports.flatMap(({ edge }) => edge ?? []), ...blocks.flatMap(({ down }) => down)]
  expect(shown).toHaveLength(drawn.edges.length)
  expect(new Set(shown)).toEqual(new Set(drawn.edges))
  for (const one of bundles) {
    const beside = bundles.filter(({ key, right }) => key !== one.key && right === one.right)
    expect(beside.filter(({ top, bottom }) => top <= one.bottom && bottom >= one.top)).toEqual([])
  }
  // the lanes leave enough of 350 px for text
  expect(tail).toBeLessThan(150)
})

test('upright, the sender’s name has its line alone: its net comes there late, and moves nothing', () => {
  const drawn = flow(swap)
  const [sender, ...others] = drawn ? columnOf(drawn).blocks : []
  expect(sender?.ports.map(({ y }) => y > 24)).toEqual([true])
  expect(sender?.height).toBe(24 + 22 + 22 + 10)
  expect(others.map(({ isAlone }) => isAlone)).toEqual([false, false])
})

test('a swap is a row: on, on, and back below', () => {
  const drawn = flow(swap)
  const row = drawn && rowOf(drawn)
  expect(row?.spans.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(row?.brackets.map(({ from, to }) => [from, to])).toEqual([[2, 0]])
  expect(row?.height).toBeGreaterThan(row?.brackets[0]?.y ?? Infinity)
})

test.each<[string, object]>([
  ['five parties', hub(4)],
  ['all of four with all', ring(4)],
  ['one alone', { token_transfers: [dollars(zeroAddress, alice)] }],
  [
    'labels that don’t fit',
    {
      token_transfers: [
        moved(alice, bob, { ...usd, symbol: 'y'.repeat(50) }, { value: '1' }),
        dollars(bob, pool),
        dollars(pool, router),
      ],
    },
  ],
])('what is no row: %s', (_, sent) => {
  const drawn = flow(sent)
  expect(drawn && rowOf(drawn)).toBeNull()
})

import { expect, test } from 'vitest'
import { callTree, coinMoved, linesOf } from './callTree.ts'

const call = (place: number[], gas: number | null, more: object = {}) => ({
  traceAddress: place,
  type: 'call',
  action: { callType: 'call', value: '0x0' },
  ...(gas === null ? { error: 'Reverted' } : { result: { gasUsed: `0x${gas.toString(16)}` } }),
  ...more,
})
const nothing = { closed: new Set<number>(), opened: new Set<number>(), all: false }
const shown = (sent: unknown[], total: bigint, unfolded = nothing) => {
  const { root } = callTree(sent)
  return root
    ? linesOf(root, total, unfolded).map((line) =>
        line.kind === 'call' ? line.node.index : `${line.calls} fold`,
      )
    : []
}

test('each call tells what it used itself, and where it began', () => {
  const { nodes } = callTree([call([], 100), call([0], 30), call([0, 0], 10), call([1], 50)])
  expect(nodes.map(({ depth, gas, own, start, below }) => [depth, gas, own, start, below])).toEqual([
    [0, 100n, 20n, 0n, 3],
    [1, 30n, 20n, 20n, 1],
    [2, 10n, 10n, 40n, 0],
    [1, 50n, 50n, 50n, 0],
  ])
})

test('what a call that failed used isn’t told, nor what its caller used itself; what it undid is', () => {
  const { nodes } = callTree([call([], 100), call([0], null), call([0, 0], 10), call([1], 5)], {
    status: 'ok',
    has_error_in_internal_transactions: true,
  })
  expect(nodes.map(({ own }) => own)).toEqual([null, null, 10n, 5n])
  expect(nodes[3]?.start).toBe(10n)
  expect(nodes[1]?.outcome).toMatchObject({ is: 'failed', undid: 1 })
  expect(nodes[2]?.outcome).toMatchObject({ is: 'undone', with: 1 })
})

test('calls that don’t matter fold where they stand, one alone doesn’t; what moved coin or failed stays', () => {
  const small = [call([], 1000), call([0], 2), call([1], 2), call([2], 500), call([3], 3)]
  expect(shown(small, 1000n)).toEqual([0, '2 fold', 3, 4])
  expect(shown(small, 1000n, { ...nothing, opened: new Set([1]) })).toEqual([0, 1, 2, 3, 4])
  expect(shown(small, 1000n, { ...nothing, closed: new Set([0]) })).toEqual([0])
  const paid = call([0, 0], 1, { action: { value: '0x1' } })
  expect(shown([call([], 1000), call([0], 2), paid, call([1], 1), call([2], 1)], 1000n)).toEqual([
    0,
    1,
    2,
    '2 fold',
  ])
})

test('a fold counts the calls in it whose gas isn’t told, failed or not', () => {
  const untold = { result: {} }
  const sent = [
    call([], 1000),
    call([0], 2),
    call([0, 0], null, { error: undefined, ...untold }),
    call([1], 3),
  ]
  const { root } = callTree(sent)
  expect(root && linesOf(root, 1000n, nothing)[1]).toMatchObject({ calls: 3, gas: 5n, untold: 1 })
  const last = callTree([call([], 1000), call([0], 9, untold), call([1], 9, untold)]).root
  expect(last && linesOf(last, 1000n, nothing)[1]).toMatchObject({ calls: 2, gas: 0n, untold: 2 })
})

test('garbage of any kind ends in a tree, or in none', () => {
  expect(callTree([])).toMatchObject({ root: null, unread: 0 })
  expect(callTree([null, {}, { traceAddress: 'x' }])).toMatchObject({ root: null, unread: 3 })
  const odd = callTree([call([], 9), call([], 9), call([5, 5], 1), call([0, 0, 0], 1)])
  expect(odd.nodes.map(({ depth }) => depth)).toEqual([0, 1, 1])
  expect(odd.unread).toBe(1)
  const deep = Array.from({ length: 1100 }, (_, depth) =>
    call(
      Array.from({ length: depth }, () => 0),
      2000 - depth,
    ),
  )
  expect(shown(deep, 1n)).toHaveLength(1100)
})

test('2,000 calls are a tree at once', () => {
  const many = [call([], 100_000), ...Array.from({ length: 2000 }, (_, at) => call([at], 40))]
  const began = performance.now()
  expect(shown(many, 100_000n)).toEqual([0, '2000 fold'])
  expect(performance.now() - began).toBeLessThan(500)
})

test.each([
  ['call', 5n],
  ['delegatecall', 0n],
  ['callcode', 0n],
  ['staticcall', 0n],
])('a %s that reports a value of 5 wei moved %s', (callType, moved) => {
  const { root } = callTree([call([], 1, { action: { callType, value: '0x5' } })])
  expect(root && coinMoved(root.trace)).toBe(moved)
})

import { expect, test } from 'vitest'
import { withStaying } from './Windows.tsx'

test('of the items that stay mounted only those that there are do: an active one may be gone', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 150 }
  expect(withStaying(range, [140, -1, undefined, 150, 11, 3])).toEqual([3, 9, 10, 11, 12, 13, 140])
})

import { expect, test } from 'vitest'
import { listShort } from './fewOf.ts'

test.each([
  [[], ''],
  [['a', 'b'], 'a, b'],
  ['a b c d e f g h i j'.split(' '), 'a, b, c, d, e, f, g, h, i, j'],
  ['a b c d e f g h i j k l m'.split(' '), 'a, b, c, d, e, f, g, h, i, j and 3 more'],
  [['much too long', 'x\u202Ey'], 'much …, x⟨U+202E⟩y'],
])('of %o it is said: %s', (words, expected) => {
  expect(listShort(words, 5)).toBe(expected)
})

import { expect, test } from 'vitest'
import { shortName } from './flowSums.ts'

test.each([
  ['within a character', `${'y'.repeat(15)}🦊${'y'.repeat(9)}`, 15],
  ['within one that is written out', `${'y'.repeat(11)}\u202e${'y'.repeat(9)}`, 11],
])('a stranger’s name isn’t cut %s', (_where, name, left) =>
  expect(shortName(name)).toBe(`${'y'.repeat(left)}…`),
)

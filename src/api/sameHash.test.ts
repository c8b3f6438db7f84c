import { expect, test } from 'vitest'
import { isSameHash } from './sameHash.ts'

test.each([
  ['0xAb', '0xaB', true],
  ['0xab', '0xac', false],
  ['0xab', null, false],
  [undefined, '0xab', false],
  [null, undefined, false],
  [null, null, false],
])('%s and %s are one: %s', (one, other, same) => expect(isSameHash(one, other)).toBe(same))

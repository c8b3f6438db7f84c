import { expect, test } from 'vitest'
import { hasChecksum, isMistyped } from './checksum.ts'

const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  [right, true, false],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false, false],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', false, false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', true, true],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', true, true],
])('%s has a checksum: %s, and is mistyped: %s', (address, has, wrong) => {
  expect(hasChecksum(address)).toBe(has)
  expect(isMistyped(address, right)).toBe(wrong)
})

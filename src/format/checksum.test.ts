import { expect, test } from 'vitest'
import { checksummed, keccakOf, checksummedIn, hasChecksum, isMistyped } from './checksum.ts'

test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s is written so, however it is typed', (address) => {
  const digits = address.slice(2)
  expect(checksummed(`0x${digits.toLowerCase()}`)).toBe(address)
  expect(checksummed(`0x${digits.toUpperCase()}`)).toBe(address)
  expect(checksummed(address)).toBe(address)
})

test('a text has its keccak-256', () => {
  expect(keccakOf('transfer(address,uint256)').slice(0, 8)).toBe('a9059cbb')
})

const [lower, made] = [
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
]

// RSKIP-60 (Rootstock)
const ofAnotherChain = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'

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

test.each([
  ['in lower case gets one', lower, made],
  ['in a path does, too', `/eth/address/${lower}/tokens`, `/eth/address/${made}/tokens`],
  ['among several does, each time', `${lower},${lower}`, `${made},${made}`],
  ['with a checksum keeps it, also one that is a chain’s own', ofAnotherChain, ofAnotherChain],
  ['within a longer hash is none', `${lower}${'0'.repeat(24)}`, `${lower}${'0'.repeat(24)}`],
  ['without letters has none', `0x${'1'.repeat(40)}`, `0x${'1'.repeat(40)}`],
])('an address %s', (_what, text, written) => {
  expect(checksummedIn(text)).toBe(written)
})

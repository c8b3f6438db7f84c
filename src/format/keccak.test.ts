import { expect, test } from 'vitest'
import { checksummed, keccakOf } from './keccak.ts'

// the examples of EIP-55
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

import { expect, test } from 'vitest'
import { isUnnamed, namedError } from './RevertReason.tsx'

const word = (hex: string) => hex.padStart(64, '0')
const unauthorized = { type: 'error', name: 'Unauthorized', inputs: [] }
const insufficient = {
  type: 'error',
  name: 'ERC20InsufficientBalance',
  inputs: [
    { name: 'sender', type: 'address' },
    { name: 'balance', type: 'uint256' },
    { name: '', type: 'uint256' },
  ],
}
const abi = [{ ...unauthorized, type: 'function' }, null, unauthorized, insufficient]

test.each([
  ['0x82b42900', 'Unauthorized()'],
  ['0x82B42900', 'Unauthorized()'],
  [
    `0xe450d38c${word('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')}${word('0')}${word('a')}`,
    'ERC20InsufficientBalance(sender 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed, balance 0, 10)',
  ],
  ['0xe450d38c', 'ERC20InsufficientBalance(sender …, balance …, …)'],
  ['0x12345678', null],
])('%s is %s', (raw, words) => expect(namedError(abi, raw)).toBe(words))

test.each([
  ['0x82b42900', true],
  [`0xe450d38c${word('1')}`, true],
  [null, false],
  ['0x', false],
  ['sold out', false],
  ['0x82b429', false],
  // Error(string), which Solidity defines itself
  [`0x08c379a0${word('20')}`, false],
  [`0x4e487b71${word('11')}`, false],
])('whether %s must be named: %s', (raw, is) => expect(isUnnamed(raw)).toBe(is))

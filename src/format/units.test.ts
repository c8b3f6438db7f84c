import { expect, test } from 'vitest'
import { formatUnits, partsOf, share, shortUnits } from './units.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_230_000_000_000_000_000n, 18, '1.23'],
  [-5n, 0, '-5'],
  [-5n, 1, '-0.5'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  [7n, 255, `0.${'0'.repeat(254)}7`],
])('%s with %s decimals reads %s', (value, decimals, words) =>
  expect(formatUnits(value, decimals)).toBe(words),
)

test.each([
  [1_234_567_891_234_567_890n, 18, 6, { sign: '', whole: '1', fraction: '234567', cut: true }],
  [1_999_999_999_999_999_999n, 18, 2, { sign: '', whole: '1', fraction: '99', cut: true }],
  [12_345_678n * 10n ** 18n, 18, 6, { sign: '', whole: '12,345,678', fraction: '', cut: false }],
  [-1_000_400_000_000_000_000n, 18, 3, { sign: '-', whole: '1', fraction: '000', cut: true }],
] as const)('%s with %s decimals at %s digits is cut, never rounded', (value, decimals, digits, parts) =>
  expect(partsOf(value, decimals, digits)).toEqual(parts),
)

test.each([
  [1n, 18, '<0.000001'],
  [0n, 18, '0'],
  [401_712_345_678_900_000n, 18, '0.401712…'],
  [1250n * 10n ** 6n, 6, '1,250'],
])('a sentence says %s with %s decimals as %s', (value, decimals, words) =>
  expect(shortUnits(value, decimals)).toBe(words),
)

test.each([
  [148_213n, 192_000n, '77.19 %'],
  [1n, 10n ** 9n, '<0.01 %'],
  [0n, 5n, '0 %'],
  [1n, 0n, ''],
])('%s of %s is %s', (part, whole, words) => expect(share(part, whole)).toBe(words))

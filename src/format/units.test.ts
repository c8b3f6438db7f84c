import { expect, test } from 'vitest'
import {
  briefUnits,
  evenShare,
  exactShare,
  exactUnits,
  formatUnits,
  roomAfter,
  percentOf,
  unitParts,
  share,
  shortUnits,
  fromGwei,
  gasUnitOf,
} from './units.ts'

const unbroken = (words: string) => words.replace(' %', '\u00A0%')

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
  [0, 6, false, '8ch'],
  [2, 6, false, '6ch'],
  [8, 6, false, '0ch'],
  [0, 0, true, '19ch'],
  [3, 6, true, '16ch'],
  [19, 18, true, '0ch'],
  [25, 24, true, '0ch'],
])('after %s of a point and %s digits, every one wanted: %s, %s are left', (shown, digits, isExact, room) =>
  expect(roomAfter(shown, isExact, digits)).toBe(room),
)

test('every digit of an amount on the page is grouped', () =>
  expect(exactUnits(1_234_500_000_000_000_000_001n, 18)).toBe('1,234.500000000000000001'))

test.each([
  [1_234_567_891_234_567_890n, 18, 6, { sign: '', whole: '1', fraction: '234567', cut: true, tiny: false }],
  [1_999_999_999_999_999_999n, 18, 2, { sign: '', whole: '1', fraction: '99', cut: true, tiny: false }],
  [12_345_678n * 10n ** 18n, 18, 6, { sign: '', whole: '12,345,678', fraction: '', cut: false, tiny: false }],
  [-1_000_400_000_000_000_000n, 18, 3, { sign: '-', whole: '1', fraction: '000', cut: true, tiny: false }],
  [-999_999_999_999n, 18, 6, { sign: '-', whole: '0', fraction: '000001', cut: false, tiny: true }],
  [10n ** 12n, 18, 6, { sign: '', whole: '0', fraction: '000001', cut: false, tiny: false }],
  [999n, 3, 0, { sign: '', whole: '1', fraction: '', cut: false, tiny: true }],
] as const)('%s with %s decimals at %s digits is cut, never rounded', (value, decimals, digits, parts) =>
  expect(unitParts(value, decimals, digits)).toEqual(parts),
)

test.each([
  [1n, 18, '<0.000001'],
  [0n, 18, '0'],
  [401_712_345_678_900_000n, 18, '0.401712…'],
  [1250n * 10n ** 6n, 6, '1,250'],
  [-1250n * 10n ** 6n, 6, '−1,250'],
  [999_999_999_999_999n, 0, '999,999,999,999,999'],
  [-(2n ** 256n), 18, '−1.157…×10⁵⁹'],
])('a sentence says %s with %s decimals as %s', (value, decimals, words) =>
  expect(shortUnits(value, decimals)).toBe(words),
)

test.each([
  [148_213n, 192_000n, '77.19 %'],
  [1n, 10n ** 9n, '<0.01 %'],
  [0n, 5n, '0 %'],
  [1n, 0n, ''],
])('%s of %s is %s', (part, whole, words) => expect(share(part, whole)).toBe(unbroken(words)))

test.each([
  [1n, 3n, '33.3333 %'],
  [1n, 10n ** 9n, '<0.0001 %'],
  [5n, 5n, '100 %'],
])('%s of %s at four digits is %s', (part, whole, words) =>
  expect(share(part, whole, 4)).toBe(unbroken(words)),
)

test.each([
  [1n, 3n, '33.33333333 %'],
  [1n, 10n ** 9n, '0.0000001 %'],
])('%s of %s at eight digits is %s', (part, whole, words) =>
  expect(share(part, whole, 8)).toBe(unbroken(words)),
)

test.each([
  [1n, 3n, '33.333333333333333333… %'],
  [1n, 10n ** 9n, '0.0000001 %'],
  [98_277n, 2n ** 50n, '0.000000008728751055286920745857059955596923828125 %'],
  [1n, 3n * 10n ** 20n, '<0.000000000000000001 %'],
  [5n, 5n, '100 %'],
  [1n, 0n, ''],
])('%s of %s to its last digit is %s', (part, whole, words) =>
  expect(exactShare(part, whole)).toBe(unbroken(words)),
)

test.each([
  [749n, 1000n, '74.90 %'],
  [2509n, 10_000n, '25.09 %'],
  [1n, 1n, '100.00 %'],
  [0n, 1n, '0.00 %'],
  [1n, 10n ** 9n, '<0.01 %'],
  [1n, 0n, ''],
])('%s of %s beside others is %s', (part, whole, words) =>
  expect(evenShare(part, whole)).toBe(unbroken(words)),
)

test.each([
  [1n, 3n, 33.33],
  [3n, 2n, 100],
  [-1n, 2n, 0],
  [1n, 0n, 0],
  [1n, null, 0],
])('%s of %s is drawn as %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

test.each([
  [0n, 18, '0'],
  [1250n * 10n ** 6n, 6, '1,250'],
  [401_712_345_678_900_000n, 18, '0.401712…'],
  [12_401_712_345_678_900_000n, 18, '12.40171…'],
  [1_401_712_345_678n, 6, '1,401,712…'],
  [999_999_999n, 0, '999,999,999'],
  [10n ** 9n, 0, '1×10⁹'],
  [10n ** 15n, 0, '1×10¹⁵'],
  [10n ** 15n + 1n, 0, '1…×10¹⁵'],
  [-(2n ** 256n), 0, '−1.157…×10⁷⁷'],
])('in little room %s with %s decimals is %s', (value, decimals, words) =>
  expect(briefUnits(value, decimals)).toBe(words),
)

test('with more room more digits stand before the point', () => {
  expect(briefUnits(123_456_789_012_345_678_901n, 6, 15)).toBe('123,456,789,012,345…')
  expect(briefUnits(1_250_123_456_789n, 9, 15)).toBe('1,250.123456…')
})

const coin = (decimals: number, symbol: string | null = 'DMO') => ({
  kind: 'coin' as const,
  symbol,
  decimals,
})

const token = (decimals: number | null, symbol: string | null = 'USDC') => ({
  kind: 'token' as const,
  symbol,
  decimals,
})

test.each([
  [coin(18), { decimals: 9, name: 'gwei', of: null }],
  [coin(8), { decimals: 8, name: 'DMO', of: null }],
  [coin(0, null), { decimals: 0, name: 'coin', of: null }],
  [token(18), { decimals: 18, name: 'USDC', of: null }],
  [token(6), { decimals: 6, name: 'USDC', of: null }],
  [token(6, null), { decimals: 6, name: 'of a token', of: null }],
  [token(null), { decimals: 0, name: 'smallest units', of: 'USDC' }],
  [token(null, null), { decimals: 0, name: 'smallest units', of: 'a token' }],
])('prices of gas paid in %o are told in %o', (asset, unit) => expect(gasUnitOf(asset)).toEqual(unit))

test.each<[string, number, string]>([
  ['1.5', 18, '1.5'],
  ['0.000000001', 18, '0.000000001'],
  ['1.5', 8, '15'],
  ['0.25', 12, '0.00025'],
  ['-0.5', 0, '-500000000'],
  ['7', 0, '7000000000'],
])('%s gwei of a coin of %i decimals', (sent, decimals, expected) =>
  expect(fromGwei(sent, gasUnitOf(coin(decimals)))).toBe(expected),
)

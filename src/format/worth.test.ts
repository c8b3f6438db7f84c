import { expect, test } from 'vitest'
import { priceOf } from './price.ts'
import { dollars, exactDollars, exactWorth, worthOf } from './worth.ts'

test.each([
  [1_250_000_000n, 6, '0.9998', '$1,249.75'],
  [12_408_317_000_000_000_000n, 18, '3114.62', '$38,647.19'],
  [1n, 18, '3114.62', '<$0.01'],
  [0n, 18, '3114.62', '$0.00'],
  [10n ** 40n, 18, '1', null],
  [10n ** 31n - 1n, 18, '1', '$9,999,999,999,999.99'],
  [10n ** 31n, 18, '1', null],
  [-15n, 1, '1', null],
  [5n, 0, null, null],
  [5n, 0, '-3', null],
  [5n, 0, 'NaN', null],
])('%s with %s decimals at %s is worth %s', (value, decimals, rate, worth) =>
  expect(worthOf(value, decimals, rate)).toBe(worth),
)

test.each([
  [1_250_000_000n, 6, '0.9998', 1_249_750_000_000_000_000_000n],
  [1n, 255, '1', 0n],
  [10n ** 255n, 255, '2.5', 2_500_000_000_000_000_000n],
  [1n, 0, '0.0000000000000000019', 1n],
  [1n, 0, '-1', null],
  [-1n, 0, '1', null],
  [1n, 0, null, null],
  [1n, 0, '1e5', null],
  [1n, 0, '10000000000000', null],
])('%s with %s decimals at %s is %s to be summed up', (value, decimals, rate, worth) =>
  expect(exactWorth(value, decimals, rate)).toBe(worth),
)

test.each([
  [0n, '$0.00'],
  [1n, '<$0.01'],
  [9_999_999_999_999_999n, '<$0.01'],
  [10_000_000_000_000_000n, '$0.01'],
  [1_249_759_999_000_000_000_000n, '$1,249.75'],
])('%s reads %s', (worth, words) => expect(dollars(worth)).toBe(words))

test('a worth is told to its last digit', () =>
  expect(exactDollars(1_249_759_999_000_000_000_000n)).toBe('1249.759999 USD'))

test.each([
  ['3118.27', '3,118.27'],
  ['0.9998', '0.9998'],
  ['0.000012345678', '0.00001234'],
  ['18.4', '18.40'],
  ['1', '1.00'],
  ['0', '0.00'],
  ['1.99999', '1.9999'],
  ['9999999999999.5', '9,999,999,999,999.50'],
  ['10000000000000', null],
  ['-1', null],
  [null, null],
])('a price of %s is shown as %s', (rate, price) => expect(priceOf(rate)).toBe(price))

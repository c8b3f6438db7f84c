import { expect, test } from 'vitest'
import { worthOf } from './worth.ts'

test.each([
  [1_250_000_000n, 6, '0.9998', '1,249.75'],
  [12_408_317_000_000_000_000n, 18, '3114.62', '38,647.19'],
  [1n, 18, '3114.62', '<0.01'],
  [0n, 18, '3114.62', '0.00'],
  [10n ** 40n, 18, '1', '10,000,000,000,000,000,000,000.00'],
  [-15n, 1, '1', null],
  [5n, 0, null, null],
  [5n, 0, '-3', null],
  [5n, 0, 'NaN', null],
])('%s with %s decimals at %s is worth %s', (value, decimals, rate, worth) =>
  expect(worthOf(value, decimals, rate)).toBe(worth),
)

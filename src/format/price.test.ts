import { expect, test } from 'vitest'
import { isMore, priceIn } from './price.ts'

test.each([
  [1_250_000_000n, 6, 500_000_000_000_000_000n, 18, '2,500'],
  [140_000_000n, 6, 44_795_000_000_000_000n, 18, '3,125.348811…'],
  [1n, 0, 3n, 0, '0.333333…'],
  [0n, 6, 3n, 0, '0'],
  [5n, 255, 5n, 0, '0…'],
  [10n ** 60n, 0, 1n, 3, `1${',000'.repeat(21)}`],
])('%s at %s for %s at %s is %s', (paid, paidDecimals, got, gotDecimals, expected) => {
  const price = priceIn({ value: paid, decimals: paidDecimals }, { value: got, decimals: gotDecimals })
  expect(price).toBe(expected)
})

test('a price that is longer is told in more digits, and one that never ends says so', () => {
  const [paid, got] = [
    { value: 1n, decimals: 0 },
    { value: 3n, decimals: 0 },
  ]
  expect(priceIn(paid, got, 18)).toBe('0.333333333333333333…')
  expect(priceIn({ value: 1n, decimals: 0 }, { value: 128n, decimals: 0 }, 18)).toBe('0.0078125')
})

test.each([
  [140n, 0, 1n, 0, true],
  [140n, 6, 1n, 0, false],
  [1n, 0, 1n, 0, false],
])('%s at %s is more than %s at %s: %s', (a, aDecimals, b, bDecimals, more) =>
  expect(isMore({ value: a, decimals: aDecimals }, { value: b, decimals: bDecimals })).toBe(more),
)

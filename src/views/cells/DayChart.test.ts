import { expect, test } from 'vitest'
import { barsOf } from './DayChart.tsx'

test.each([
  [0n, 10n ** 18n],
  [1n, 1n],
  [46_369_557_000_000_000_000n, 50n * 10n ** 18n],
  [50n * 10n ** 18n, 50n * 10n ** 18n],
  [51n, 100n],
  [10n ** 60n + 1n, 2n * 10n ** 60n],
])('a balance of %s stands under %s', (value, top) => {
  expect(barsOf([{ date: '2025-03-01', value }], 18).top).toBe(top)
})

test('days stand in order, and one without a balance is a gap, not nothing', () => {
  const days = [
    { date: '2025-03-02', value: 5n },
    { date: '2025-02-28', value: null },
    { date: '2025-03-01', value: 0n },
    { date: '2025-03-03', value: -4n },
  ]
  const { bars } = barsOf(days, 0)
  expect(bars.map(({ day, height }) => [day.date, height])).toEqual([
    ['2025-02-28', null],
    ['2025-03-01', 0],
    ['2025-03-02', 1],
    ['2025-03-03', 0],
  ])
})

test('no days are no bars', () => expect(barsOf([], 18).bars).toEqual([]))

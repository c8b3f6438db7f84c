import { expect, test } from 'vitest'
import { recentBalance } from './RecentBalance.tsx'

const now = Date.parse('2025-03-06T12:00:00Z')
const day = (date: string, value: bigint | null) => ({ date, value })

test('days stand in order against the highest, and one without a balance is a gap', () => {
  const sent = [
    day('2025-03-02', 500n),
    day('2025-02-28', null),
    day('2025-03-01', 0n),
    day('2025-03-03', -4n),
    day('2025-03-04', 125n),
    day('2025-03-05', 1n),
    day('2025-03-06', 500n),
  ]
  const { days, lowest, highest } = recentBalance(sent, now) ?? {}
  expect(days?.map(({ date, height }) => [date.slice(5), height])).toEqual([
    ['02-28', null],
    ['03-01', 0],
    ['03-02', 1],
    ['03-03', 0],
    ['03-04', 0.25],
    ['03-05', 0.002],
    ['03-06', 1],
  ])
  expect(lowest).toEqual(day('2025-03-03', -4n))
  expect(highest).toEqual(day('2025-03-02', 500n))
})

test('days that a server leaves out have their places, and those before the last 30 or to come are no part', () => {
  const sent = ['2025-01-01', '2025-02-27', '2025-03-06', '2025-03-07', '2025-03-09', '9999-12-31'].map(
    (date) => day(date, 5n),
  )
  const { days, span } = recentBalance(sent, now) ?? {}
  expect(days?.map(({ date, at }) => [date.slice(5), at])).toEqual([
    ['02-27', 0],
    ['03-06', 7],
    ['03-07', 8],
  ])
  expect(span).toBe(9)
})

test('the last 30 are told, and what came before has no part in them', () => {
  const sent = Array.from({ length: 40 }, (_, at) =>
    day(new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10), at === 0 ? 10n ** 60n : 7n),
  )
  const { days, highest } = recentBalance(sent, now) ?? {}
  expect(days).toHaveLength(30)
  expect(days?.[0]).toEqual({ date: '2025-01-11', at: 0, height: 1 })
  expect(highest?.value).toBe(7n)
})

test('amounts of any size are drawn, and the least of them is seen', () => {
  const { days } = recentBalance([day('2025-03-01', 1n), day('2025-03-02', 10n ** 999n)], now) ?? {}
  expect(days?.map(({ height }) => height)).toEqual([0.001, 1])
})

test.each([
  ['no days', []],
  ['one day', [day('2025-03-01', 5n)]],
  ['one day that is known', [day('2025-03-01', 5n), day('2025-03-02', null)]],
  ['never any coin', [day('2025-03-01', 0n), day('2025-03-02', 0n), day('2025-03-03', -1n)]],
  [
    'no dates',
    ['', '12', 'yesterday', '2025-13-45', '2025-02-30', '2025-03-01T00:00:00Z'].map((date) => day(date, 5n)),
  ],
])('%s: nothing to see', (_what, sent) => expect(recentBalance(sent, now)).toBeNull())

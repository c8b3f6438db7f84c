import { afterEach, expect, test, vi } from 'vitest'
import { age } from './duration.ts'
import { ago, dayAndHour, utcTime } from './time.ts'

const { DateTimeFormat } = Intl
afterEach(() => vi.restoreAllMocks())

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('a moment is told in UTC to the second', () =>
  expect(utcTime('2026-11-21T03:44:11.000000Z')).toBe('21 Nov 2026, 03:44:11 UTC'))

test.each([
  ['UTC', '21 Nov 2026, 03:44:11 UTC'],
  ['Europe/Berlin', '21 Nov 2026, 04:44:11 UTC+1'],
  ['Asia/Kolkata', '21 Nov 2026, 09:14:11 UTC+5:30'],
  ['America/St_Johns', '21 Nov 2026, 00:14:11 UTC−3:30'],
])('and in %s, which is named', async (zone, words) => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(language, options) {
    return new DateTimeFormat(language, { ...options, timeZone: zone })
  })
  vi.resetModules()
  const { localTime } = await import('./time.ts')
  expect(localTime('2026-11-21T03:44:11.000000Z')).toBe(words)
})

test.each([
  ['21 Nov 2026, 03:44:11 UTC', '21 Nov 2026,', '03:44:11 UTC'],
  ['Nov 21, 2026, 03:44:11 UTC+1', 'Nov 21, 2026,', '03:44:11 UTC+1'],
])('%s stands on two lines as a day and an hour', (moment, day, hour) =>
  expect(dayAndHour(moment)).toEqual([day, hour]),
)

test.each([
  [0, '0 s', '0 seconds ago'],
  [-0.7, '0 s', '0 seconds ago'],
  [59, '59 s', '59 seconds ago'],
  [61, '1 min', '1 minute ago'],
  [3600 + 11 * 60, '1 h 11 min', '1 hour ago'],
  [86_400, '1 d 0 h', '1 day ago'],
  [41 * 86_400, '41 d', '1 month ago'],
  [3 * 365 * 86_400, '1,095 d', '3 years ago'],
  [-120, 'in 2 min', 'in 2 minutes'],
])('%s s before now is %s, or %s', (seconds, short, words) => {
  expect(age(before(seconds), now)).toBe(short)
  expect(ago(before(seconds), now)).toBe(words)
})

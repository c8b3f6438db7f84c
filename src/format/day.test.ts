import { expect, test } from 'vitest'
import { endOf, readDay } from './day.ts'
import { formatDay } from './time.ts'

// tests run in British English: day before month

test.each([
  ['2025-02-27', '2025-02-27'],
  [' 2025/2/7 ', '2025-02-07'],
  ['27 Feb 2025', '2025-02-27'],
  ['27. February 2025', '2025-02-27'],
  ['Feb 27, 2025', '2025-02-27'],
  ['feb 3rd 2025 (UTC)', '2025-02-03'],
  ['27.2.2025', '2025-02-27'],
  ['3/2/2025', '2025-02-03'],
  ['29 Feb 2024', '2024-02-29'],
  ['29 Feb 2025', null],
  ['31.4.2025', null],
  ['2025-13-01', null],
  ['2025-00-10', null],
  ['27 Feb', null],
  ['27 Feb 25', null],
  ['Feb 2025', null],
  ['yesterday', null],
  ['3052781', null],
  ['', null],
  ['-5', null],
  ['1 2 3 4', null],
])('%j is the day %s', (typed, day) => expect(readDay(typed)).toBe(day))

test('a day ends with its last ms in UTC, and is read as it is written', () => {
  expect(new Date(endOf('2025-02-27')).toISOString()).toBe('2025-02-27T23:59:59.999Z')
  expect(readDay(formatDay('2025-02-27'))).toBe('2025-02-27')
})

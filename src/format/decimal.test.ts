import { expect, test } from 'vitest'
import { allPlaces, decimalPlaces, seconds } from './decimal.ts'

test.each([
  ['5.62', 4, '5.62'],
  ['0.00001', 4, '<0.0001'],
  ['0.0', 4, '0'],
  ['12.99999', 2, '12.99'],
  ['1234567.5', 1, '1,234,567.5'],
  ['-0.004', 2, '−<0.01'],
  ['-3', 2, '−3'],
  ['1e-7', 4, null],
  ['NaN', 2, null],
  ['9'.repeat(400), 2, null],
  ['', 2, null],
  [null, 2, null],
])('%s at %s digits reads %s', (sent, digits, words) => expect(decimalPlaces(sent, digits)).toBe(words))

test('every digit of a decimal is kept, and what is none is as it was sent', () => {
  expect(allPlaces('-12345.67890')).toBe('−12,345.6789')
  expect(allPlaces('many')).toBe('many')
})

test.each([
  [12_000, '12 s'],
  [12_049.9, '12.04 s'],
  [2_000_500, '2,000.5 s'],
  [999.9, '999 ms'],
  [0, '0 ms'],
  [-1, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('%s ms reads %s', (ms, words) => expect(seconds(ms)).toBe(words))

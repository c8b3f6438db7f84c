import { expect, test } from 'vitest'
import { timeLeft } from './duration.ts'

test.each([
  [0, '0 s'],
  [1, '1 s'],
  [3000, '3 s'],
  [119_001, '120 s'],
  [120_001, '3 min'],
  [599_000, '10 min'],
  [7_200_000, '120 min'],
  [7_200_001, '3 h'],
  [99_999_000, '28 h'],
  [172_800_001, '3 days'],
  [8_640_000_000_000, '100,000 days'],
])('%i ms are %s', (ms, words) => expect(timeLeft(ms)).toBe(words))

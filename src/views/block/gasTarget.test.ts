import { expect, test } from 'vitest'
import { targetWords } from './gasTarget.ts'

test.each<[string, number | null, bigint | null, string | null]>([
  ['over it', 93.04, 7n, '93.0 % over target: the next base fee rises'],
  ['under it', -12, 7n, '12.0 % under target: the next base fee falls'],
  ['at it', 0, 7n, 'at target: the next base fee stays'],
  ['before there was a base fee', 93.04, null, '93.0 % over target'],
  ['where none is taken', -100, 0n, '100.0 % under target'],
  ['untold', null, 7n, null],
])('the gas of a block: %s', (_which, gas_target_percentage, base_fee_per_gas, words) =>
  expect(targetWords({ gas_target_percentage, base_fee_per_gas })).toBe(words),
)

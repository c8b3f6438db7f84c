import { expect, test } from 'vitest'
import { targetWords } from './gasTarget.ts'

test.each<[string, string | null, bigint | null, string | null]>([
  ['over it', '93.04', 7n, '93 % over target: the next base fee rises'],
  ['over it by nearly a whole one', '99.96', 7n, '99.9 % over target: the next base fee rises'],
  ['under it', '-12.3', 7n, '12.3 % under target: the next base fee falls'],
  ['hardly under it', '-0.00000556', 7n, '<0.1 % under target: the next base fee falls'],
  ['at it', '0', 7n, 'at target: the next base fee stays'],
  ['at it in other words', '-0.0', 7n, 'at target: the next base fee stays'],
  ['before there was a base fee', '93.1', null, '93.1 % over target'],
  ['where none is taken', '-100', 0n, '100 % under target'],
  ['untold', null, 7n, null],
])('the gas of a block: %s', (_which, gas_target_percentage, base_fee_per_gas, words) =>
  expect(targetWords({ gas_target_percentage, base_fee_per_gas })).toBe(words),
)

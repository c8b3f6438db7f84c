import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from '#api/blocks.ts'
import arbitrum from '#api/samples/block.arbitrum.json'
import { baseFeeTrend } from './BlockFees.tsx'

const full = { gas_limit: '30000000', base_fee_per_gas: '7000000000' }
test.each<[string, object, string | null, string | null]>([
  ['over the target', { ...full, gas_used: '15000001' }, '1', 'rises'],
  ['under it', { ...full, gas_used: '14000000', gas_target_percentage: -6.66667 }, '1', 'falls'],
  [
    'under it by what an eighth of is nothing',
    { ...full, base_fee_per_gas: '80', gas_used: '14999999' },
    '1',
    'stays',
  ],
  ['at it', { ...full, gas_used: '15000000' }, '1', 'stays'],
  ['at its floor', { ...full, base_fee_per_gas: '7', gas_used: '0' }, '1', null],
  [
    'over the target, and at its floor',
    { ...full, base_fee_per_gas: '7', gas_used: '30000000' },
    '1',
    'rises',
  ],
  ['of another target', { ...full, gas_used: '14000000', gas_target_percentage: 180 }, '1', null],
  ['of a chain that isn’t known', { ...full, gas_used: '0' }, '4242', null],
  ['of a chain without an id', { ...full, gas_used: '0' }, null, null],
  ['of a rollup', { ...full, gas_used: '0' }, '8453', null],
  ['of Arbitrum', arbitrum, '1', null],
  ['before there was one', { ...full, base_fee_per_gas: null, gas_used: '0' }, '1', null],
  ['where none is taken', { ...full, base_fee_per_gas: '0', gas_used: '0' }, '1', null],
  ['of which the gas isn’t told', full, '1', null],
  ['without a limit', { ...full, gas_limit: '0', gas_used: '0' }, '1', null],
  ['with more gas than its limit', { ...full, gas_used: '30000001' }, '1', null],
])('the next base fee after a block %s', (_which, sent, chainId, way) =>
  expect(baseFeeTrend(v.parse(Block, { height: 7, ...sent }), chainId)).toBe(way),
)

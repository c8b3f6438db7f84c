import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { blockOfRows } from './listedBlock.ts'

const chainOf = { chainId: '1337', currency: { symbol: 'DMO', decimals: 18 } }

const row = (position: number, more = {}) =>
  v.parse(Transaction, {
    hash: `0x${String(position).padStart(64, '0')}`,
    position,
    timestamp: '2025-03-01T10:00:00.000000Z',
    gas_used: '21000',
    base_fee_per_gas: '7',
    fee: { type: 'actual', value: '168000' },
    transaction_burnt_fee: '147000',
    ...more,
  })

test('a block is the sum of its transactions', () =>
  expect(blockOfRows(9, [row(1), row(0)], 'all', chainOf)).toMatchObject({
    height: 9,
    timestamp: '2025-03-01T10:00:00.000000Z',
    transactions_count: 2,
    gas_used: 42_000n,
    base_fee_per_gas: 7n,
    transaction_fees: 336_000n,
    burnt_fees: 294_000n,
    gas_limit: null,
    priority_fee: null,
    miner: null,
  }))

test.each<[string, Parameters<typeof blockOfRows>[1], Parameters<typeof blockOfRows>[2], object]>([
  [
    'one that isn’t read',
    [row(2), row(1)],
    'from the last',
    { transactions_count: 3, gas_used: null, transaction_fees: null },
  ],
  [
    'one of which other lists showed some',
    [row(2), row(1)],
    'some',
    { transactions_count: null, gas_used: null, base_fee_per_gas: 7n },
  ],
  [
    'one that its list leaves out',
    [row(2), row(0)],
    'all',
    { transactions_count: 3, gas_used: null, burnt_fees: null },
  ],
  [
    'what one doesn’t tell',
    [row(1, { gas_used: null }), row(0)],
    'all',
    { gas_used: null, transaction_fees: 336_000n },
  ],
  [
    'what was paid in a token',
    [row(0, { celo: { gas_token: { symbol: 'cUSD' } } })],
    'all',
    { transaction_fees: null, burnt_fees: null, gas_used: 21_000n },
  ],
  [
    'what isn’t paid yet',
    [row(0, { fee: { type: 'maximum', value: '9' } })],
    'all',
    { transaction_fees: null },
  ],
  ['base fees that differ', [row(1, { base_fee_per_gas: '8' }), row(0)], 'all', { base_fee_per_gas: null }],
  [
    'positions that aren’t told',
    [row(0, { position: null }), row(0, { position: null })],
    'all',
    { transactions_count: 2 },
  ],
])('of %s no sum is told', (_, rows, read, block) =>
  expect(blockOfRows(9, rows, read, chainOf)).toMatchObject(block),
)

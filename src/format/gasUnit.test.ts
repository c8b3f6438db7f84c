import { expect, test } from 'vitest'
import { fromGwei, unitOf } from './gasUnit.ts'

const coin = (decimals: number, symbol: string | null = 'DMO') => ({
  kind: 'coin' as const,
  symbol,
  decimals,
})
const token = (decimals: number | null, symbol: string | null = 'USDC') => ({
  kind: 'token' as const,
  symbol,
  decimals,
})

test.each([
  [coin(18), { decimals: 9, name: 'gwei', of: null }],
  [coin(8), { decimals: 8, name: 'DMO', of: null }],
  [coin(0, null), { decimals: 0, name: 'coin', of: null }],
  [token(18), { decimals: 18, name: 'USDC', of: null }],
  [token(6), { decimals: 6, name: 'USDC', of: null }],
  [token(6, null), { decimals: 6, name: 'of a token', of: null }],
  [token(null), { decimals: 0, name: 'smallest units', of: 'USDC' }],
  [token(null, null), { decimals: 0, name: 'smallest units', of: 'a token' }],
])('prices of gas paid in %o are told in %o', (asset, unit) => expect(unitOf(asset)).toEqual(unit))

test.each<[string, number, string]>([
  ['1.5', 18, '1.5'],
  ['0.000000001', 18, '0.000000001'],
  ['1.5', 8, '15'],
  ['0.25', 12, '0.00025'],
  ['-0.5', 0, '-500000000'],
  ['7', 0, '7000000000'],
])('%s gwei of a coin of %i decimals', (told, decimals, said) =>
  expect(fromGwei(told, unitOf(coin(decimals)))).toBe(said),
)

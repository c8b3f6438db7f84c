import * as v from 'valibot'
import { expect, test } from 'vitest'
import { multiplier } from './fields.ts'
import { amountOf, type AmountFields, scaled, scaleOf, tokenAtTime } from './tokenAmounts.ts'
import { StateChange } from './stateChanges.ts'
import { Token } from './tokens.ts'
import { TokenTransfer } from './tokenTransfers.ts'

function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ]
  const written = fraction.replace(/0+$/, '')
  return (value < 0n ? '-' : '') + whole + (written && `.${written}`)
}

const address_hash = `0x${'8056'.repeat(10)}`
const tokenWith = (ui_multiplier: unknown, more: object = {}) =>
  v.parse(Token, { address_hash, type: 'ERC-8056', decimals: '18', ui_multiplier, ...more })
const units = (amount: bigint | null, token: Token | null, own?: AmountFields) => {
  const { value, decimals } = scaled(amount, token, own)
  return value === null || decimals === null ? value : formatUnits(value, decimals)
}
const hundred = 100n * 10n ** 18n

test.each([
  ['1690000000000000000', '169'],
  ['1000000000000000000', '100'],
  ['1', '0.0000000000000001'],
  ['1234567890123456789', '123.4567890123456789'],
  // JSON numbers with more than 15 digits or an exponent
  [1690000000000000000, '169'],
  ['1.69e18', '169'],
  [`1${'0'.repeat(60)}`, `100${'0'.repeat(42)}`],
  [String(2n ** 256n - 1n), formatUnits((2n ** 256n - 1n) * 100n, 18)],
])('100 of a token with the multiplier %j are %s, exactly', (sent, shown) =>
  expect(units(hundred, tokenWith(sent))).toBe(shown),
)

test('nothing is rounded, however many digits it takes', () => {
  const token = tokenWith('1000000000000000001', { decimals: '6' })
  expect(units(1n, token)).toBe('0.000001000000000000000001')
  expect(units(-1n, token)).toBe('-0.000001000000000000000001')
  expect(units(2n ** 256n - 1n, token)).toBe(formatUnits((2n ** 256n - 1n) * (10n ** 18n + 1n), 24))
})

test('what it is on chain, and by what it was multiplied, stays beside it', () => {
  expect(scaled(hundred, tokenWith('1690000000000000000'))).toEqual({
    value: hundred * 169n,
    decimals: 20,
    raw: { value: hundred, decimals: 18, multiplier: 1690000000000000000n, isTokens: false },
  })
  expect(scaled(hundred, tokenWith('1000000000000000000'))).toEqual({ value: hundred, decimals: 18 })
  expect(scaled(null, tokenWith('1690000000000000000'))).toEqual({ value: null, decimals: 18 })
})

test.each([
  ['absent', undefined],
  ['null', null],
])('a multiplier that is %s is none', (_what, sent) => {
  expect(scaleOf(tokenWith(sent))).toBeNull()
  expect(units(hundred, tokenWith(sent))).toBe('100')
})

test.each([
  '0',
  0,
  '-1690000000000000000',
  'much',
  '',
  '1.5',
  true,
  {},
  [],
  String(2n ** 256n),
  '9'.repeat(2000),
])('a multiplier that can’t be one is told, and nothing is multiplied: %j', (sent) => {
  expect(v.parse(multiplier, sent)).toBe('unreadable')
  expect(scaleOf(tokenWith(sent))).toEqual({ multiplier: 'unreadable', isTokens: false })
  expect(units(hundred, tokenWith(sent))).toBe('100')
})

test('a transfer has the multiplier that held then; one without takes the token’s, and that is told', () => {
  const totalOf = (total: object) =>
    v.parse(TokenTransfer, {
      transaction_hash: `0x${'1'.repeat(64)}`,
      token: tokenWith('2000000000000000000'),
      total: { value: '100', decimals: '0', ...total },
    }).total[0]
  const token = tokenWith('2000000000000000000')
  const own = totalOf({ ui_multiplier: '1690000000000000000' })
  expect(scaleOf(token, own)).toEqual({ multiplier: 1690000000000000000n, isTokens: false })
  expect(units(100n, token, own)).toBe('169')
  for (const none of [totalOf({}), totalOf({ ui_multiplier: null })]) {
    expect(scaleOf(token, none)).toEqual({ multiplier: 2n * 10n ** 18n, isTokens: true })
    expect(units(100n, token, none)).toBe('200')
  }
  // an invalid multiplier is not a missing one
  expect(units(100n, token, totalOf({ ui_multiplier: '0' }))).toBe('100')
  expect(scaleOf(token, { token_id: null })).toMatchObject({ isTokens: false })
})

test('a change of state has its own, too', () => {
  const change = v.parse(StateChange, {
    address: { hash: address_hash },
    type: 'token',
    token: { address_hash, type: 'ERC-8056', decimals: '0', ui_multiplier: '2000000000000000000' },
    balance_before: '100',
    balance_after: '200',
    change: '100',
    ui_multiplier: '1690000000000000000',
  })
  expect(units(change.balance_after, change.token, change)).toBe('338')
})

test('pieces are counted and coin has no token: neither is multiplied; nor are smallest units, which nobody knows the size of', () => {
  const token = tokenWith('1690000000000000000')
  expect(units(3n, token, { token_id: 7n })).toBe(formatUnits(3n, 18))
  expect(units(3n, { ...token, type: 'ERC-721' })).toBe('3')
  expect(units(3n, { ...token, type: 'ERC-1155', decimals: null })).toBe('3')
  expect(scaled(3n, { ...token, decimals: null })).toEqual({ value: 3n, decimals: null })
  expect(amountOf(3n, { token: null, decimals: null }, 18)).toEqual({ value: 3n, decimals: 18 })
  expect(units(3n, null)).toBe(3n)
})

test('what else tells of a transfer’s token has the multiplier that held then', () => {
  const token = tokenWith('2000000000000000000')
  expect(tokenAtTime(token, [{ ui_multiplier: null }, { ui_multiplier: 5n }]).ui_multiplier).toBe(5n)
  expect(tokenAtTime(token, [{ ui_multiplier: null }])).toBe(token)
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenBalance } from '#api/tokenBalances.ts'
import { dollars } from '#format/worth.ts'
import { appraise, portfolioOf, byKindAndWorth } from './portfolio.ts'

let made = 0
const balance = (value: unknown, token: object = {}, rest: object = {}) =>
  v.parse(TokenBalance, {
    value,
    token: {
      address_hash: `0x${String((made += 1)).padStart(40, '0')}`,
      symbol: 'T',
      type: 'ERC-20',
      decimals: '2',
      exchange_rate: '1.5',
      ...token,
    },
    ...rest,
  })
const usd = 10n ** 18n

test.each([
  ['an amount at its rate', balance('300'), (9n * usd) / 2n],
  ['nothing', balance('0'), 0n],
  ['255 decimals', balance('300', { decimals: '255' }), 0n],
  ['a rate of zero', balance('300', { exchange_rate: '0' }), 'without a rate'],
  [
    'a piece, whatever its contract says of decimals',
    balance('2', { type: 'ERC-721', decimals: '18' }),
    3n * usd,
  ],
  ['no rate', balance('300', { exchange_rate: null }), 'without a rate'],
  ['a rate that is no number', balance('300', { exchange_rate: 'much' }), 'without a rate'],
  ['a negative rate', balance('300', { exchange_rate: '-1' }), 'with a rate that can’t be right'],
  ['a rate out of this world', balance('300', { exchange_rate: '1e30' }), 'with a rate that can’t be right'],
  ['a scam with a rate', balance('300', { reputation: 'scam' }), 'flagged as scam'],
  ['a reputation that nobody knows', balance('300', { reputation: 'odd' }), (9n * usd) / 2n],
  ['no decimals', balance('300', { decimals: null }), 'without decimals'],
  ['decimals beyond a byte', balance('300', { decimals: '256' }), 'without decimals'],
  ['neither', balance(null, { decimals: null }), 'without an amount'],
  ['no amount', balance(null), 'without an amount'],
  ['less than nothing', balance('-300'), 'without an amount'],
])('%s', (_name, stored, worth) => expect(appraise(stored)).toBe(worth))

test('a portfolio is added up with the coin, the most worth first, and tells what is left out', () => {
  const { assets, total, left, nfts } = portfolioOf(
    [
      balance('100'),
      balance('40000', { symbol: 'BIG' }),
      balance('0'),
      balance('0', { exchange_rate: '0' }),
      balance('1', { exchange_rate: '0' }),
      balance('1', { decimals: '255' }),
      balance('1', { exchange_rate: null }),
      balance('1', { exchange_rate: null }),
      balance('1', { reputation: 'scam' }),
      balance('1', { exchange_rate: null, type: 'ERC-721' }),
      balance('1', { exchange_rate: null, type: 'ERC-1155' }, { token_id: '5' }),
    ],
    { coin_balance: 2n * 10n ** 18n, exchange_rate: '3' },
    18,
  )
  expect(assets.map(({ token, worth }) => [token?.symbol ?? 'coin', dollars(worth)])).toEqual([
    ['BIG', '$600.00'],
    ['coin', '$6.00'],
    ['T', '$1.50'],
  ])
  expect(dollars(total)).toBe('$607.50')
  expect([...left]).toEqual([
    ['without a rate', 4],
    ['worth next to nothing', 1],
    ['flagged as scam', 1],
  ])
  expect(nfts).toBe(2)
})

test.each([
  ['nobody knows the address', null, null],
  ['its balance is not told', { coin_balance: null, exchange_rate: '3' }, null],
  ['it has none', { coin_balance: 0n, exchange_rate: null }, null],
  ['the coin has no rate', { coin_balance: 5n, exchange_rate: null }, 'without a rate'],
  [
    'the rate can’t be right',
    { coin_balance: 10n ** 18n, exchange_rate: '1' + '0'.repeat(13) },
    'with a rate that can’t be right',
  ],
  ['it is worth nothing', { coin_balance: 5n, exchange_rate: '0' }, 'worth next to nothing'],
])('a portfolio is without the coin where %s', (_name, coin, coinLeft) =>
  expect(portfolioOf([], coin, 18)).toMatchObject({ assets: [], total: 0n, left: new Map(), coinLeft }),
)

test('5,000 balances are added up and sorted', () => {
  const many = Array.from({ length: 5000 }, (_, index) => balance(String(index), {}, { token_id: null }))
  const { total } = portfolioOf(many, null, 18)
  expect(dollars(total)).toBe('$187,462.50')
  expect(byKindAndWorth(many.map((item) => ({ item })))[0]?.item.value).toBe(4999n)
})

test('balances stand kind by kind, those of no known kind last', () => {
  const types = ['ERC-1155', 'odd', 'ERC-20', 'ERC-721', null]
  const sorted = byKindAndWorth(types.map((type) => ({ item: balance('1', { type }) })))
  expect(sorted.map(({ item }) => item.token?.type)).toEqual(['ERC-20', 'ERC-721', 'ERC-1155', 'odd', null])
})

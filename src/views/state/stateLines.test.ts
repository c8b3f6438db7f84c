import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { linesOf, differenceOf } from './stateLines.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = (letter: string) => `0x${letter.repeat(40)}`
const token = (fields: object = {}) => ({
  address_hash: address('9'),
  type: 'ERC-20',
  decimals: '2',
  exchange_rate: '1',
  ...fields,
})
const read = (sent: object) => v.parse(StateChange, sent)
const transaction = (sent: object = {}) => v.parse(Transaction, { hash, exchange_rate: '1000', ...sent })

const order = (sent: object[], { of = transaction(), together = 1, perPage = 50 } = {}) =>
  linesOf(
    sent.map((item, index) => ({ key: String(index), item: read(item), page: Math.floor(index / perPage) })),
    { transaction: of, coinDecimals: 0 },
    together,
  ).map(({ item: { change, difference } }) => `${change.address.hash[2]} ${difference}`)

const coin = (letter: string, change: string | null) => ({ address: address(letter), type: 'coin', change })
const piece = (direction: string | null, token_id: string | null = '7', value?: string) => ({
  direction,
  total: { token_id, value },
})
const nft = token({ type: 'ERC-721', decimals: null })

describe('the difference', () => {
  test.each([
    ['as sent', { change: '-5', balance_before: '1', balance_after: '9' }, -5n],
    ['after less before', { balance_before: '-7', balance_after: '-2' }, 5n],
    ['nothing known', {}, null],
    ['only before', { balance_before: '7' }, null],
    ['every field unreadable', { change: {}, balance_before: [], balance_after: true, moved: 7 }, null],
    ['one NFT in', { token: nft, change: [piece('to')] }, 1n],
    ['two out, one in', { token: nft, change: [piece('from'), piece('from'), piece('to')] }, -1n],
    ['so many of an id', { token: token({ type: 'ERC-1155' }), change: [piece('to', '7', '12')] }, 12n],
    ['pieces without a number', { token: token({ type: 'ERC-1155' }), change: [piece('to')] }, null],
    ['no direction', { token: nft, change: [piece(null)] }, null],
    [
      'no direction, but balances',
      { token: nft, change: [piece(null)], balance_before: '3', balance_after: '4' },
      1n,
    ],
    ['an empty list', { token: nft, change: [], balance_before: '3', balance_after: '4' }, 1n],
  ])('%s', (_, sent, difference) =>
    expect(differenceOf(read({ address: address('a'), ...sent }))).toBe(difference),
  )
})

test.each([
  [{}, '1'],
  [{ reputation: 'scam' }, null],
])('the rate of a token %o', (fields, rate) => {
  const item = read({ address: address('a'), type: 'token', token: token(fields), change: '5' })
  const [line] = linesOf([{ key: '', item, page: 0 }], { transaction: transaction(), coinDecimals: 0 })
  expect(line?.item.rate).toBe(rate)
})

describe('the order', () => {
  test('what is worth most stands first, by address, coin before tokens', () =>
    expect(
      order([
        coin('a', '-1'),
        coin('b', '3'),
        { address: address('a'), type: 'token', token: token(), change: '250000' },
        { address: address('c'), type: 'token', token: token({ exchange_rate: null }), change: '9999999' },
      ]),
    ).toEqual(['a -1', 'a 250000', 'b 3', 'c 9999999']))

  test('without rates: who has the largest shares of what changed', () =>
    expect(
      order([coin('a', '-1'), coin('b', '-9'), coin('c', '10')], {
        of: transaction({ exchange_rate: null }),
      }),
    ).toEqual(['c 10', 'b -9', 'a -1']))

  test('equal sizes, and unknown ones, stay in the server’s order', () =>
    expect(order([coin('c', null), coin('b', '1'), coin('a', '-1')])).toEqual(['b 1', 'a -1', 'c null']))

  test('an address in another letter case is the same address', () =>
    expect(order([coin('a', '1'), coin('b', '5'), coin('A', '9')])).toEqual(['A 9', 'a 1', 'b 5']))

  test('a later page moves nothing that stands, until they are sorted as one', () => {
    const sent = [coin('a', '1'), coin('b', '2'), coin('c', '9'), coin('a', '30')]
    expect(order(sent, { perPage: 2 })).toEqual(['b 2', 'a 1', 'a 30', 'c 9'])
    expect(order(sent, { perPage: 2, together: 2 })).toEqual(['a 30', 'a 1', 'c 9', 'b 2'])
  })

  test.each(['-5', '1e999', '0', '', 'NaN', `${'9'.repeat(90)}.${'9'.repeat(300)}`])(
    'a rate of %s is borne',
    (exchange_rate) =>
      expect(
        order([coin('a', '1'), { address: address('b'), token: token({ exchange_rate }), change: '1' }]),
      ).toHaveLength(2),
  )

  test('records of which nothing but the address can be read are lines without anything', () => {
    const line = (sent: object) =>
      linesOf([{ key: 'x', page: 0, item: read({ address: address('a'), ...sent }) }], {
        transaction: null,
        coinDecimals: 18,
      })[0]?.item
    expect(line({})).toMatchObject({ difference: null, decimals: null, rate: null, roles: [] })
    expect(line({ type: 'coin' })).toMatchObject({ decimals: 18, rate: null })
    expect(line({ type: 'token', token: token({ decimals: '256' }) })).toMatchObject({ decimals: null })
    expect(line({ type: 'token', token: token({ decimals: '255' }), change: '1' })).toMatchObject({
      decimals: 255,
      difference: 1n,
    })
  })
})

test('who an address is to the transaction', () => {
  const roles = (sent: object, letter: string, is_miner = false) =>
    linesOf([{ key: 'x', page: 0, item: read({ address: address(letter), is_miner }) }], {
      transaction: transaction(sent),
      coinDecimals: 18,
    })[0]?.item.roles
  expect(roles({ from: address('a'), to: address('b') }, 'A')).toEqual(['sender'])
  expect(roles({ from: address('a'), to: address('b') }, 'b')).toEqual(['receiver'])
  expect(roles({ to: { hash: address('b'), is_contract: true } }, 'b')).toEqual(['called'])
  expect(roles({ created_contract: address('b') }, 'b')).toEqual(['created'])
  expect(roles({ from: address('a'), to: address('a') }, 'a', true)).toEqual([
    'sender',
    'receiver',
    'block builder',
  ])
  expect(roles({}, 'a')).toEqual([])
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import balance from './samples/token.balance.json'
import instance from './samples/token.instance.json'
import keyed from './samples/token.keyed.json'
import legacy from './samples/token.legacy.json'
import { decimalsOf } from './tokenAmounts.ts'
import { Token } from './tokens.ts'

const numbers = { decimals: 18, total_supply: 1000000000000000000000000001n, holders_count: 48213 }
const incomplete = {
  circulating_market_cap: null,
  circulating_supply: null,
  volume_24h: null,
  icon_url: null,
  reputation: null,
  bridge_type: null,
  foreign_address: null,
  origin_chain_id: null,
}

test.each([
  ['of a keyed deployment', keyed, { ...keyed, ...numbers }],
  ['of an instance', instance, { ...incomplete, ...instance, ...numbers }],
  ['of a balance', balance, { ...incomplete, ...balance, ...numbers }],
  [
    'of an old server',
    legacy,
    { ...incomplete, ...legacy, ...numbers, address_hash: legacy.address, decimals: null },
  ],
])('a token %s is read whole', (_, sent, whole) => expect(v.parse(Token, sent)).toEqual(whole))

test.each([
  [{ holder_count: '5' }, { holders_count: 5 }],
  [{ holders_count: null, holders: '5' }, { holders_count: 5 }],
  [{ type: 'ERC-9999' }, { type: 'ERC-9999' }],
  [{ exchange_rate: 1e-7 }, { exchange_rate: '0.0000001' }],
  [{ exchange_rate: 'a lot' }, { exchange_rate: null }],
  [{ exchange_rate: '0.00' }, { exchange_rate: null }],
  [{ exchange_rate: 0 }, { exchange_rate: null }],
  [{ decimals: '-1' }, { decimals: null }],
])('%o is read as %o', (sent, expected) =>
  expect(v.parse(Token, { address_hash: keyed.address_hash, ...sent })).toMatchObject(expected),
)

test.each([
  ['ERC-20', 6, null, 6],
  ['ERC-20', null, null, null],
  ['ERC-721', 18, 7n, 0],
  ['ERC-721', null, null, 0],
  ['ERC-1155', null, null, 0],
  ['ERC-1155', 2, 7n, 2],
  [null, null, 7n, 0],
  [null, null, null, null],
  ['ERC-404', 18, null, 18],
])('an amount of a token of type %s with decimals %s, of its id %s, has %s', (type, decimals, id, read) =>
  expect(decimalsOf({ type, decimals }, id)).toBe(read),
)

test.each([
  [{ type: 'ERC-20', decimals: 6 }, null, 18, 18],
  [{ type: 'ERC-721', decimals: 18 }, 7n, 18, 0],
  [{ type: 'ERC-721', decimals: 18 }, null, 18, 0],
  [null, null, 18, 18],
  [null, 7n, null, 0],
  [null, null, null, null],
])('an amount of %s, of its id %s, sent with %s decimals, has %s', (token, id, sent, read) =>
  expect(decimalsOf(token, id, sent)).toBe(read),
)

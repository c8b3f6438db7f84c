import * as v from 'valibot'
import { expect, test } from 'vitest'
import { RankedAddress, CoinBalance } from '#api/addressLists.ts'
import { Instance } from '#api/instances.ts'
import { SearchResult } from '#api/search.ts'
import { TokenBalance } from '#api/tokenBalances.ts'
import { Token } from '#api/tokens.ts'
import coinBalance from '#api/samples/coinBalance.keyed.json'
import holder from '#api/samples/holder.keyed.json'
import nft from '#api/samples/nft.keyed.json'
import rankedAddress from '#api/samples/rankedAddress.keyed.json'
import foundName from '#api/samples/searchResult.name.json'
import foundToken from '#api/samples/searchResult.token.json'
import tokenBalance from '#api/samples/tokenBalance.keyed.json'
import pebble from '#api/samples/token.keyed.json'
import { holderFields } from '#views/token/holderColumns.tsx'
import { rowOf } from './thingsExport.testing.ts'
import { accountFields } from '#views/address/columns.tsx'
import { coinBalanceFields } from '#views/address/coinBalanceColumns.tsx'
import { tokenFields } from '#views/token/columns.tsx'
import { instanceFields } from '#views/instance/columns.tsx'
import { tokenBalanceFields } from '#views/address/balanceColumns.tsx'
import { searchFields } from '#views/search/columns.tsx'
import { Holder } from '#api/holders.ts'

test('a balance after a block: what it became, and by how much', () =>
  expect(rowOf(coinBalanceFields(), v.parse(CoinBalance, coinBalance))).toMatchObject({
    block_number: 20100005,
    block_timestamp: coinBalance.block_timestamp,
    transaction_hash: coinBalance.transaction_hash,
    delta_wei: -1230000000000000001n,
    delta: '-1.230000000000000001',
    value_wei: 98765432109876543210n,
    value: '98.76543210987654321',
  }))

test('a holder: units by the token’s decimals, pieces of an id whole, and no units of an unknown token', () => {
  const read = (sent: object, of: object | null) =>
    rowOf(holderFields(of && v.parse(Token, of)), v.parse(Holder, { ...holder, ...sent }))
  expect(read({}, pebble)).toMatchObject({
    address: holder.address.hash,
    address_name: 'vault.harbour.example',
    is_contract: true,
    is_scam: false,
    token: pebble.address_hash,
    token_symbol: 'PBL',
    token_id: null,
    value_raw: 250000000000000000000001n,
    value: '250000.000000000000000001',
  })
  expect(read({ token_id: '9', value: '3' }, { ...pebble, decimals: null })).toMatchObject({
    token_id: 9n,
    value: '3',
  })
  expect(read({}, null)).toMatchObject({ token: null, value_raw: 250000000000000000000001n, value: null })
})

test('what an address has of a token: worth by the last digit, and none where the page leaves it out', () => {
  const read = (of: object, value: string) =>
    rowOf(
      tokenBalanceFields(),
      v.parse(TokenBalance, { ...tokenBalance, value, token_id: null, token: { ...pebble, ...of } }),
    )
  expect(read({}, '12345000000000000000000')).toMatchObject({
    token: pebble.address_hash,
    token_symbol: 'PBL',
    token_type: 'ERC-20',
    decimals: 18,
    value_raw: 12345000000000000000000n,
    value: '12345',
    rate_usd: '0.0731',
    worth_usd: '902.4195',
  })
  expect(read({}, '50000000000000000')).toMatchObject({ worth_usd: '0.003655' })
  expect(read({ reputation: 'scam' }, '1')).toMatchObject({ rate_usd: '0.0731', worth_usd: null })
  expect(read({}, `1${'0'.repeat(36)}`)).toMatchObject({ rate_usd: '0.0731', worth_usd: null })
  expect(read({ exchange_rate: null }, '1')).toMatchObject({ rate_usd: null, worth_usd: null })
  expect(read({ decimals: '256' }, '1')).toMatchObject({ value_raw: 1n, value: null, worth_usd: null })
})

test('an NFT: whose it is, what it is called and where its pictures are', () => {
  expect(rowOf(instanceFields(), v.parse(Instance, nft))).toMatchObject({
    token: nft.token.address_hash,
    token_type: 'ERC-721',
    token_id: BigInt(nft.id),
    owner: nft.owner.hash,
    owner_name: 'collector.example',
    name: 'Lantern #7',
    description: 'A paper lantern.',
    image_url: nft.image_url,
  })
  const bare = rowOf(instanceFields(), v.parse(Instance, { id: '7', metadata: ['name'] }))
  const { token_id, ...rest } = bare
  expect([token_id, new Set(Object.values(rest))]).toEqual([7n, new Set([null])])
})

test('a token: supply in units, and its market as sent', () =>
  expect(rowOf(tokenFields(), v.parse(Token, pebble))).toMatchObject({
    address: pebble.address_hash,
    symbol: 'PBL',
    decimals: 18,
    total_supply_raw: 1000000000000000000000000001n,
    total_supply: '1000000000.000000000000000001',
    circulating_supply: '999999999.5',
    holders_count: 48213,
    rate_usd: '0.0731',
    market_cap_usd: '73100000.25',
  }))

test('what a search found: a token by its market, a name by whose it is', () => {
  expect(rowOf(searchFields(), v.parse(SearchResult, foundToken))).toMatchObject({
    type: 'token',
    name: 'Pebble',
    symbol: 'PBL',
    address: foundToken.address_hash,
    token_type: 'ERC-20',
    total_supply_raw: 1000000000000000000000000001n,
    rate_usd: '0.0731',
    block_number: null,
  })
  expect(rowOf(searchFields(), v.parse(SearchResult, foundName))).toMatchObject({
    type: 'ens_domain',
    name: 'vault.harbour.example',
    address: foundName.address_hash,
  })
})

test('an address of the list of all: its balance, and every name in one cell', () =>
  expect(rowOf(accountFields(), v.parse(RankedAddress, rankedAddress))).toMatchObject({
    address: rankedAddress.hash,
    name: 'vault.harbour.example',
    public_tags: 'Harbour vault',
    implementations: rankedAddress.implementations[0]?.address_hash,
    transactions_count: 104233,
    coin_balance_wei: 1230000000000000000001n,
    coin_balance: '1230.000000000000000001',
  }))

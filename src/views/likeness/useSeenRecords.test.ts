import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { impostors } from '#api/impostors.ts'
import { rateOf } from '#api/tokenAmounts.ts'
import { Token } from '#api/tokens.ts'
import { show, storeOf } from './useSeenRecords.ts'
import { wellKnown } from './wellKnown.ts'

const client = new QueryClient()
const silent = () => new Promise<never>(() => {})
const chain = (name: string) => {
  const api = createApi({ network: name, base: `https://${name}.example` }, silent)
  const store = storeOf(client, api, { currency: { symbol: 'DMO', decimals: 18 } })
  let asked = 0
  const read = (...tokens: Token[]) =>
    client.setQueryData([api.network, api.base, (asked += 1)], { pages: [{ items: tokens }] })
  return { store, read }
}
const token = (digit: string, symbol: string, more: object = {}) =>
  v.parse(Token, {
    address_hash: `0x${digit.repeat(40)}`,
    symbol,
    type: 'ERC-20',
    exchange_rate: '1',
    holders_count: '9000',
    ...more,
  })

test('each network has its own impostors, on the way back, too', async () => {
  const [one, other] = [chain('one'), chain('other')]
  const fake = token('1', 'DUЅD')
  show(one.store)
  one.read(token('0', 'DUSD', { holders_count: '90000' }), fake)
  await expect.poll(() => rateOf(fake)).toBeNull()
  // at the same address, what another network has is as good as it says
  show(other.store)
  expect(rateOf(fake)).toBe('1')
  other.read(token('2', 'DUSD', { holders_count: '90000' }), token('3', 'DUЅD'))
  await expect.poll(() => [...impostors.all()]).toEqual([`0x${'3'.repeat(40)}`])
  show(one.store)
  expect(rateOf(fake)).toBeNull()
})

test('a token whose record tells more than search did is judged again, by its name alone, too', async () => {
  const { store, read } = chain('third')
  const known = token('4', 'FUSD', { name: 'Four Dollars', holders_count: '90000' })
  const fake = token('5', 'GIFT', { name: 'Four Dollars', exchange_rate: null, holders_count: null })
  read(known, fake)
  read({ ...fake, holders_count: 3 })
  await expect
    .poll(() => store.impostor(fake.address_hash))
    .toEqual({ like: 'Four Dollars', why: 'another of that name', real: known.address_hash })
})

test.each([
  ['DA1', 'DAI'],
  ['DM0', 'DMO'],
  ['DAl', 'DAI'],
])('a token alone that is called %s passes for %s, in plain letters', async (symbol, like) => {
  const { store, read } = chain(symbol)
  const fake = token('6', symbol)
  read(fake)
  await expect.poll(() => store.impostor(fake.address_hash)?.like).toBe(like)
})

test('so does one whose rn is to be read as the m of another', async () => {
  const { store, read } = chain('fourth')
  const fake = token('8', 'rnETH', { exchange_rate: null, holders_count: '3' })
  read(token('7', 'mETH', { holders_count: '90000' }), fake)
  await expect.poll(() => store.impostor(fake.address_hash)?.like).toBe('mETH')
})

test('of the well-known symbols no other than DAI can be written in other plain characters', () => {
  const mistakable = Object.keys(wellKnown).filter((symbol) => /[IL|1O0M]|RN/.test(symbol))
  expect(mistakable).toEqual(['DAI'])
})

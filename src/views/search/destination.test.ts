import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { forgetKeys, keepKeys } from '#settings/keyChanges.ts'
import { destinationOf } from './destination.ts'
import { exactSuggestion } from './suggest.ts'
import { stringifySearch } from '#views/shell/links.ts'

const server = 'https://pro.example'
const digits = '75a94c0e'.repeat(8)
const config = readConfig({
  defaultNetwork: 'one',
  networks: [
    { slug: 'one', chainId: '1', name: 'One', instance: 'https://one.org' },
    { slug: 'ten', chainId: '10', name: 'Ten', instance: 'https://ten.org' },
  ],
})
const leads = (text: string) => {
  const [one] = config.networks
  if (!one) throw new Error('no network')
  return destinationOf(text, config, one)
}

beforeAll(
  () => void keepKeys(server, { apikey: 'proapi_held_1234', key: 'short7', api_key: 'ab'.repeat(20) }, false),
)
afterAll(() => void forgetKeys(server))

test.each([
  'proapi_held_1234',
  'my proapi_held_1234 here',
  'short7',
  'ab'.repeat(20),
  'https://api.blockscout.com/1/api/v2/transactions?apikey=other',
  `${'word '.repeat(90)} key=other`,
  'curl -H "x-api-key: other" https://api.blockscout.com/1/api/v2/stats',
  'Authorization: Bearer other',
  'bearer eyJhbGciOiJIUzI1NiJ9',
])('%s leads nowhere, because a key is in it', (text) =>
  expect(leads(text)).toEqual({ fault: expect.stringMatching(/key/) }),
)

test.each([
  [`https://ten.org/tx/0x${digits}?apikey=other`, { to: `/ten/tx/0x${digits}`, search: {} }],
  [
    `https://ten.org/tx/0x${digits}?token=other&type=secret&tab=logs`,
    { to: `/ten/tx/0x${digits}/logs`, search: {} },
  ],
  [`https://ten.org/op/0x${digits}?apikey=other`, { to: '/ten/search', search: { q: `0x${digits}` } }],
  [
    `curl 'https://pro.example/1/op/${digits}' -H 'x-api-key: other' 0x${digits}`,
    { to: '/one/search', search: { q: `0x${digits}` } },
  ],
  [
    `https://x.org/eip155:999/address/0x${'12'.repeat(20)}?apikey=other`,
    { to: '/one/search', search: { q: `https://x.org/eip155:999/address/0x${'12'.repeat(20)}` } },
  ],
  ['the shortest', { to: '/one/search', search: { q: 'the shortest' } }],
])('%s leads on without it', (text, place) => expect(leads(text)).toEqual(place))

const address = `0x${'12'.repeat(20)}`
test.each([
  [`https://ten.org/tx/0x${digits}?tab=logs`, `/ten/tx/0x${digits}/logs`, {}],
  [`https://etherscan.io/tx/0x${digits}#eventlog`, `/one/tx/0x${digits}/logs`, {}],
  [`see https://x.org/eth/tx/0x${digits}/internal there`, `/one/tx/0x${digits}/internal`, {}],
  [`https://ten.org/address/${address}?tab=txs&filter=from`, `/ten/address/${address}`, {}],
  [
    `https://ten.org/token/${address}?a=0x${'34'.repeat(20)}`,
    `/ten/address/0x${'34'.repeat(20)}/transfers`,
    { token: address },
  ],
  [`https://snowtrace.example/tx/0x${digits}/eventlog?chainid=10`, `/ten/tx/0x${digits}/logs`, {}],
  [`https://routescan.example/address/${address}/contract/1/code`, `/one/address/${address}/contract`, {}],
  [`https://x.org/token/${address}?a=7`, `/one/token/${address}/instance/7`, {}],
  ['/block/12', '/one/block/12', {}],
  ['/ten/block/12', '/ten/block/12', {}],
  ['/ten/txsPending', '/ten/txs', { filter: 'pending' }],
  [`https://ten.org/tokentxns?a=${address}&p=2`, `/ten/address/${address}/transfers`, {}],
  [`https://etherscan.io/tokenholdings?a=${address}`, `/one/address/${address}/tokens`, {}],
  [`etherscan.io/txsInternal?p=1&a=${address}`, `/one/address/${address}/internal`, {}],
  [`https://etherscan.io/txs?a=${address}`, `/one/address/${address}`, {}],
  ['https://etherscan.io/txs?block=12&p=2', '/one/block/12', {}],
  ['https://etherscan.io/txs?p=2&block=12', '/one/block/12', {}],
  ['block/22,000,000', '/one/block/22000000', {}],
  ['https://etherscan.io/block/22,000,000, and so on', '/one/block/22000000', {}],
  [`https://opensea.io/item/base/${address}/12`, `/one/token/${address}/instance/12`, {}],
  [`https://otterscan.io/address/${address}/erc20`, `/one/address/${address}/transfers`, {}],
  [`https://otterscan.io/tx/0x${digits}/statediff`, `/one/tx/0x${digits}/state`, {}],
  ['https://etherscan.io/txsPending', '/one/txs', { filter: 'pending' }],
  ['https://etherscan.io/block/countdown/9999999', '/one/block/9999999', {}],
  [`https://x.org/eip155:10/address/${address}/tokens`, `/ten/address/${address}/tokens`, {}],
])('%s leads where it does when it is opened', (text, to, search) => {
  const [one] = config.networks
  expect(leads(text)).toEqual({ to, search })
  expect(one && exactSuggestion(text, config, one)).toMatchObject({ to, search })
})

test.each([
  ['https://etherscan.io/address/marlow.eth', { to: '/one/search', search: { q: 'marlow.eth' } }],
  ['https://ten.org/name-domains/marlow.eth', { to: '/ten/search', search: { q: 'marlow.eth' } }],
  [`https://x.org/address/eip155:10:${address}`, { to: `/ten/address/${address}` }],
])('of %s the name, or the account, is looked for', (text, place) => expect(leads(text)).toEqual(place))

test('a pasted link to a part that Loupe doesn’t have leads to the thing, whose page says so', () =>
  expect(leads(`https://ten.org/tx/0x${digits}?tab=user_ops`)).toEqual({
    to: `/ten/tx/0x${digits}`,
    search: {},
    state: { linkRemark: { part: 'user_ops' } },
  }))

test('no link is written with a key in it', () => {
  const at = { apikey: 'other' }
  expect(stringifySearch({ q: 'proapi_held_1234', find: 'a', at, row: '1' })).toBe('?find=a&row=1')
})

import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { impostors, suspects } from '#api/impostors.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { noiseOf, noiseOfAll, noiseOfToken } from './noise.ts'

const [own, other, lookalike, token, fake] = ['1', '2', '3', 'd', 'e'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [string, string, string, string, string]
const usd = { address_hash: token, type: 'ERC-20', decimals: '6', exchange_rate: '1' }
const transfer = (sent: object) =>
  v.parse(TokenTransfer, {
    transaction_hash: `0x${'9'.repeat(64)}`,
    from: other,
    to: own,
    token: usd,
    total: { value: '5000000' },
    ...sent,
  })
const described = (sent: object) => noiseOf(transfer(sent), own)

beforeEach(() => suspects.hold(new Set([lookalike])))
afterEach(() => {
  impostors.hold(new Set())
  suspects.hold(new Set())
})

test.each<[string, object, string | null]>([
  ['a payment', {}, null],
  ['what is flagged', { token: { ...usd, reputation: 'scam' } }, 'flagged'],
  ['nothing', { total: { value: '0' } }, 'nothing'],
  [
    'nothing, in her name',
    { from: own, to: lookalike, total: { value: '0' }, method: 'transferFrom' },
    'nothing',
  ],
  [
    'nothing, that she sent herself',
    { from: own, to: other, total: { value: '0' }, method: 'transfer' },
    null,
  ],
  ['an NFT, which has no amount', { token: { ...usd, type: 'ERC-721' }, total: { token_id: '0' } }, null],
  ['an amount that isn’t told', { total: { value: null } }, null],
  ['dust from a look-alike', { from: lookalike, total: { value: '10000' } }, 'dust'],
  ['dust without a price', { from: lookalike, token: { ...usd, exchange_rate: null } }, 'dust'],
  ['more than dust from a look-alike', { from: lookalike }, null],
  ['dust from who looks like nobody', { total: { value: '10000' } }, null],
  ['what she paid to a look-alike by mistake', { from: own, to: lookalike }, null],
])('which transfers are noise: %s', (_what, sent, noise) => {
  expect(described(sent)).toBe(noise)
})

test('what passes for another and goes to a look-alike is noise: its contract tells so of whomever it likes', () => {
  impostors.hold(new Set([fake]))
  expect(described({ token: { ...usd, address_hash: fake }, from: own, to: lookalike })).toBe('impostor')
})

test('what passes for another and came unasked is noise, and what was sent of it isn’t', () => {
  impostors.hold(new Set([fake]))
  expect(described({ token: { ...usd, address_hash: fake } })).toBe('impostor')
  expect(described({ token: { ...usd, address_hash: fake }, from: own, to: other })).toBeNull()
})

test.each<[string, object, string | null]>([
  ['a payment', {}, null],
  ['what is flagged', { token: { ...usd, reputation: 'scam' } }, 'flagged'],
  ['what passes for another, whoever sent it', { token: { ...usd, address_hash: fake } }, 'impostor'],
  ['dust from a look-alike', { from: lookalike, total: { value: '10000' } }, 'dust'],
  ['nothing, which may have been meant', { total: { value: '0' } }, null],
])('in a list of nobody’s: %s', (_what, sent, noise) => {
  impostors.hold(new Set([fake]))
  expect(noiseOfAll(transfer(sent))).toBe(noise)
})

test('of what is held: tokens that are flagged, or pass for others', () => {
  impostors.hold(new Set([fake]))
  const tokenOf = (sent: object) => transfer({ token: { ...usd, ...sent } }).token
  expect(
    [{}, { reputation: 'scam' }, { address_hash: fake }].map((sent) => noiseOfToken(tokenOf(sent))),
  ).toEqual([null, 'flagged', 'impostor'])
  expect(noiseOfToken(null)).toBeNull()
})

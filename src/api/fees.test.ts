import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Block } from './blocks.ts'
import { blockFeesOf, feeOf } from './fees.ts'
import arbitrum from './samples/transaction.arbitrum.json'
import celo from './samples/transaction.celo.json'
import unpaid from './samples/transaction.unpaid.json'
import { Transaction } from './transactions.ts'

const currency = { symbol: 'ETH', decimals: 18 }
const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const gas = { address_hash: `0x${'9'.repeat(40)}`, symbol: 'GAS', decimals: '6', exchange_rate: '2' }

const of = (sent: object, chainId: string | null = '1') =>
  feeOf(v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, from: alice, ...sent }), { chainId, currency })
const partsIn = ({ parts }: Pick<ReturnType<typeof of>, 'parts'>) =>
  parts.map(({ id, of: amount }) => `${id} ${amount}`).join(', ')
const actual = (value: string | null) => ({ fee: { type: 'actual', value } })

test.each<[string, object, string, bigint | null, bigint | null]>([
  [
    'burnt and priority',
    { ...actual('10'), transaction_burnt_fee: '7', priority_fee: '3' },
    'burnt 7, priority 3',
    10n,
    0n,
  ],
  [
    'nothing for nobody',
    { ...actual('7'), transaction_burnt_fee: '7', priority_fee: '0' },
    'burnt 7',
    7n,
    0n,
  ],
  ['a part untold', { ...actual('10'), transaction_burnt_fee: '7' }, 'burnt 7', 10n, 3n],
  ['no part told', actual('10'), '', 10n, 10n],
  ['a whole of nothing', actual('0'), '', 0n, 0n],
])('a fee of %s', (_what, sent, parts, paid, rest) => {
  expect(of(sent)).toMatchObject({ rules: 'ethereum', paid, rest, payer: { hash: alice }, sponsor: null })
  expect(partsIn(of(sent))).toBe(parts)
})

test.each<[string, object, string, bigint | null]>([
  ['more burnt than paid', { ...actual('10'), transaction_burnt_fee: '70' }, 'burnt 70', 10n],
  ['burnt, though nothing was paid', unpaid, 'burnt 147000', 0n],
  ['less than nothing', { ...actual('10'), transaction_burnt_fee: '-7' }, 'burnt -7', 10n],
  ['no whole', { fee: null, transaction_burnt_fee: '7' }, 'burnt 7', null],
  ['at most', { fee: { type: 'maximum', value: '10' }, transaction_burnt_fee: '7' }, 'burnt 7', null],
])(
  'parts that don’t add up leave no rest, and nothing of it counts as burnt: %s',
  (_what, sent, parts, paid) => {
    expect(of(sent)).toMatchObject({ paid, rest: null, burnt: null })
    expect(partsIn(of(sent))).toBe(parts)
  },
)

describe('on chains with rules of their own a fee has the parts that their records name', () => {
  const result = { ...actual('15'), transaction_burnt_fee: '7', priority_fee: '3' }
  test.each<[string, object, string, bigint | null]>([
    ['OP Stack', { ...result, l1_fee: '4', operator_fee: '1' }, 'l1 4, operator 1', 10n],
    ['Arbitrum', arbitrum, 'network 535600000000, poster 139510000000', 0n],
    [
      'Arbitrum, whose parts are more than the fee',
      { ...result, arbitrum: { network_fee: '10', poster_fee: '6' } },
      'network 10, poster 6',
      null,
    ],
    ['Arbitrum, unreadable', { ...result, arbitrum: [7] }, '', 15n],
    [
      'Scroll',
      { ...result, scroll: { l1_fee: '5', l2_fee: { type: 'actual', value: '10' } } },
      'l2 10, l1 5',
      0n,
    ],
    ['zkSync', { ...result, zksync: { status: 'Sealed on L2' } }, '', 15n],
    ['Polygon zkEVM', { ...result, zkevm_status: 'L1 Confirmed' }, '', 15n],
    ['Filecoin', { ...result, from: { hash: alice, filecoin: { id: 'f0123' } } }, '', 15n],
    ['Celo, paid in coin', { ...result, celo: { gas_token: null } }, '', 15n],
    ['a type that only such a chain has', { ...result, type: 113 }, '', 15n],
  ])('%s', (_kind, sent, parts, rest) => {
    expect(of(sent)).toMatchObject({ rules: 'own', burnt: null, rest })
    expect(partsIn(of(sent))).toBe(parts)
  })

  test.each(['10', '324', '42161', '42220', '534352', '314', '100'])('the id alone tells: %s', (chainId) =>
    expect(of(result, chainId)).toMatchObject({ rules: 'own', parts: [], rest: 15n }),
  )
})

test('where nobody tells whose rules hold, parts are told as the record has them', () =>
  expect(of({ ...actual('10'), transaction_burnt_fee: '7', priority_fee: '3' }, null)).toMatchObject({
    rules: 'unknown',
    parts: [
      { id: 'burnt', of: 7n },
      { id: 'priority', of: 3n },
    ],
    rest: 0n,
  }))

describe('a fee in a token', () => {
  test('of Celo: its prices are in that, too', () =>
    expect(of(celo)).toMatchObject({
      asset: { kind: 'token', symbol: 'cUSD', decimals: 18, token: { address_hash: `0x${'ce'.repeat(20)}` } },
      priceAsset: { symbol: 'cUSD' },
      paid: 525_000_000_000_000n,
      parts: [],
    }))

  test.each<[string, object, object]>([
    ['nothing of it', {}, { token: null, symbol: null, decimals: null, rate: null }],
    ['no address', { ...gas, address_hash: null }, { token: null, symbol: 'GAS', decimals: 6, rate: '2' }],
    ['a scam', { ...gas, reputation: 'scam' }, { symbol: 'GAS', rate: null }],
    ['no symbol', { ...gas, symbol: ' ', name: 'Gas' }, { symbol: 'Gas' }],
  ])('of which the record tells %s', (_what, gas_token, asset) =>
    expect(of({ ...actual('10'), celo: { gas_token } }).asset).toMatchObject({ kind: 'token', ...asset }),
  )

  const stability = {
    token: gas,
    total_fee: '60',
    validator_fee: '40',
    validator_address: alice,
    dapp_fee: '20',
    dapp_address: bob,
  }
  test('of Stability is what it says, and not the fee in coin beside it', () => {
    const fee = of({ ...actual('999'), stability_fee: stability })
    expect(fee).toMatchObject({ asset: { symbol: 'GAS' }, amount: 60n, rest: 0n, priceAsset: null })
    expect(fee.parts).toMatchObject([
      { id: 'validator', of: 40n, to: { hash: alice } },
      { id: 'dapp', of: 20n, to: { hash: bob } },
    ])
  })
  test('of Stability has prices in the token where they make the fee', () =>
    expect(of({ stability_fee: stability, gas_price: '3', gas_used: '20' }).priceAsset).toMatchObject({
      symbol: 'GAS',
    }))
  test('of Stability that can’t be read is none', () =>
    expect(of({ ...actual('999'), stability_fee: { total_fee: {} } })).toMatchObject({
      asset: { kind: 'coin' },
      amount: 999n,
    }))
})

describe('who paid', () => {
  test.each<[string, unknown, string | null]>([
    ['another', bob, bob],
    ['nobody else', null, null],
    ['the sender, told once more', alice.toUpperCase().replace('X', 'x'), null],
    ['something unreadable', 7, null],
    ['the zero address, which is nobody', `0x${'0'.repeat(40)}`, null],
  ])('%s', (_who, fee_payer, sponsor) => {
    const fee = of({ ...actual('10'), transaction_burnt_fee: '7', fee_payer })
    expect(fee.payer?.hash).toBe(sponsor ?? alice)
    expect(fee.sponsor?.hash ?? null).toBe(sponsor)
    expect(fee.rules).toBe('own')
  })
})

test.each<[string, object, string | null, object]>([
  ['whole', { burnt_fees: '3', priority_fee: '1' }, '1', { rest: 0n }],
  ['of a rollup', { burnt_fees: '3', priority_fee: '1', arbitrum: {} }, '1', { parts: [], rest: 4n }],
  ['that don’t add up', { burnt_fees: '5' }, null, { parts: [{ id: 'burnt', of: 5n }], rest: null }],
  ['without a limit of gas', { burnt_fees: '4', gas_limit: '1125899906842624' }, null, { parts: [] }],
])('the fees of a block: %s', (_what, sent, chainId, fees) =>
  expect(
    blockFeesOf(v.parse(Block, { height: 7, transaction_fees: '4', ...sent }), { chainId, currency }),
  ).toMatchObject({ paid: 4n, ...fees }),
)

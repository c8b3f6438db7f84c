import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { feeOf } from '#api/fees.ts'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { linesOf } from './stateLines.ts'
import { coinProof, partToBuilder, sumsOf, tokenProof } from './stateSums.ts'

const address = (letter: string) => `0x${letter.repeat(40)}`
const feeIn = (sent: object, chainId: string | null = '1') =>
  feeOf(v.parse(Transaction, { hash: `0x${'ab'.repeat(32)}`, ...sent }), {
    chainId,
    currency: { symbol: 'DMO', decimals: 2 },
  })
const sums = (sent: object[]) =>
  sumsOf(
    linesOf(
      sent.map((item, index) => ({ key: String(index), page: 0, item: v.parse(StateChange, item) })),
      { transaction: null, coinDecimals: 2 },
    ).map(({ item }) => item),
  )

const coin = (change: string | null, is_miner = false) => ({
  address: address('a'),
  type: 'coin',
  change,
  is_miner,
})

describe('the sum of coin', () => {
  const paid = { transaction_burnt_fee: '70', priority_fee: '30', fee: { type: 'actual', value: '100' } }
  test.each([
    ['as much as was burnt', ['-500', '400', '30'], paid, 'burnt with the fee, and nothing else', true],
    [
      'with blobs',
      ['-575', '400', '30'],
      { ...paid, burnt_blob_fee: '75' },
      'burnt with the fee and its blobs, and nothing else',
      true,
    ],
    [
      'without blobs, which are paid apart',
      ['-500', '400', '30'],
      { ...paid, burnt_blob_fee: '75' },
      'burnt with the fee, and nothing else',
      true,
    ],
    [
      'nothing, where the fee was paid in a token',
      ['-400', '400'],
      { ...paid, celo: { gas_token: { decimals: '6' } } },
      'in and out are equal: the fee was paid in a token',
      true,
    ],
    [
      'a part, where the fee was paid in a token',
      ['-470', '400'],
      { ...paid, celo: { gas_token: { decimals: '6' } } },
      'less than before, which the fee, paid in a token, doesn’t explain',
      false,
    ],
    [
      'on a rollup, with nobody listed who got its parts',
      ['-436', '400'],
      { ...paid, l1_fee: '31', operator_fee: '5' },
      'passed on to L1 and the operator, and nothing else',
      true,
    ],
    [
      'on a rollup, with nobody listed who got the part of L1',
      ['-436', '400', '5'],
      { ...paid, l1_fee: '31', operator_fee: '5' },
      'passed on to L1, and nothing else',
      true,
    ],
    [
      'on a rollup, whatever its server calls burnt',
      ['-470', '400'],
      { ...paid, l1_fee: '31' },
      'less than before, by no more than the fee; who got that isn’t listed',
      false,
    ],
    [
      'on a rollup, the whole fee',
      ['-500', '400'],
      { ...paid, l1_fee: '31' },
      'the whole fee; who got it isn’t listed',
      true,
    ],
    [
      'on a rollup, too little',
      ['-540', '400', '30'],
      { ...paid, l1_fee: '31', operator_fee: '5' },
      'less than before, which the fee doesn’t explain',
      false,
    ],
    [
      'more burnt than was paid, as its record says',
      ['-470', '400'],
      { ...paid, fee: { type: 'actual', value: '0' } },
      'less than before; the parts of its fee don’t add up',
      false,
    ],
    [
      'nothing, with nothing burnt',
      ['-5', '5'],
      { transaction_burnt_fee: '0' },
      'in and out are equal',
      true,
    ],
    [
      'nothing, though a part of the fee counts as burnt',
      ['-100', '100'],
      paid,
      'in and out are equal: what the fee burns went to an address here',
      true,
    ],
    ['the whole fee', ['-100'], paid, 'the whole fee; who got the rest of it isn’t listed', true],
    ['too little', ['-80'], paid, '0.1 less than the burnt fee explains', false],
    ['too much', ['-50'], paid, '0.2 more than the burnt fee explains', false],
    ['unknown to the record', ['-5'], {}, 'less than before; what the fee burnt isn’t told', false],
    ['unknown to the record, and equal', ['-5', '5'], {}, 'in and out are equal', true],
    ['not known', ['-5', null, null], paid, 'no sum: 2 changes of unknown size', false],
  ])('%s', (_, changes, record, words, proven) => {
    const [sum] = sums(changes.map((change) => coin(change)))
    expect(sum && coinProof(sum, feeIn(record), 2)).toEqual({ words, proven })
  })

  test('more than explained, at the builder: what it may be is said, not which', () => {
    const [sum] = sums([coin('-100'), coin('230', true)])
    expect(sum && coinProof(sum, feeIn(paid), 2)).toEqual({
      words: '2 more than the burnt fee explains; the builder’s change may hold a reward or withdrawals',
      proven: false,
    })
  })

  test('without the record', () => {
    const [sum] = sums([coin('7')])
    expect(sum && coinProof(sum, null, 2)).toEqual({
      words: 'more than before; what the fee burnt isn’t told',
      proven: false,
    })
  })
})

describe('the sum of a token', () => {
  const of = (fields: object) => ({ address_hash: address('9'), ...fields })
  const erc20 = of({ type: 'ERC-20', decimals: '2' })
  const many = of({ type: 'ERC-1155' })
  const nft = of({ type: 'ERC-721', decimals: '18' })
  const change = (token: object, sent: object, holder = 'a') => ({
    address: address(holder),
    type: 'token',
    token,
    ...sent,
  })
  const moved = (...entries: [string, string | null][]) => ({
    change: entries.map(([direction, token_id]) => ({ direction, total: { token_id } })),
  })

  test.each([
    [
      'moved',
      [change(erc20, { change: '-150' }), change(erc20, { change: '150' })],
      'in and out are equal',
      0n,
    ],
    ['minted', [change(erc20, { change: '150' })], '1.5 minted: more came than went', 150n],
    [
      'minted, with nobody listed',
      [change(erc20, { change: '150' }), change(erc20, { change: '-150' }, '0')],
      '1.5 minted: more came than went',
      150n,
    ],
    ['burnt', [change(erc20, { change: '-150' })], '1.5 burnt: more went than came', -150n],
    ['unknown', [change(erc20, { change: null })], 'no sum: 1 change of unknown size', null],
    [
      'an NFT moved',
      [change(nft, moved(['from', '7'])), change(nft, moved(['to', '7']))],
      '1 moved; none made, none destroyed',
      0n,
    ],
    [
      'NFTs swapped, three for one',
      [
        change(nft, moved(['from', '1'], ['to', '2'], ['to', '3'], ['to', '4'])),
        change(nft, moved(['to', '1'], ['from', '2'], ['from', '3'], ['from', '4'])),
      ],
      '4 moved; none made, none destroyed',
      0n,
    ],
    ['an NFT minted', [change(nft, moved(['to', '7'], ['to', '8']))], '2 minted: more came than went', 2n],
    ['one NFT made of another', [change(nft, moved(['from', '7'], ['to', '8']))], '1 minted, 1 burnt', 0n],
    [
      'NFTs without ids',
      [change(nft, moved(['from', null])), change(nft, moved(['to', '7']))],
      '1 moved; none made, none destroyed',
      0n,
    ],
    [
      'pieces of several ids',
      [
        change(many, { token_id: '1', change: '-3' }),
        change(many, { token_id: '1', change: '3' }),
        change(many, { token_id: '2', change: '5' }),
      ],
      '5 minted: more came than went',
      5n,
    ],
    [
      'amounts that nobody is told',
      [change(of({ type: 'ERC-7984' }), {})],
      'no sum: amounts aren’t public',
      null,
    ],
    [
      'one id for another',
      [change(many, { token_id: '1', change: '-3' }), change(many, { token_id: '2', change: '3' })],
      '3 minted, 3 burnt',
      0n,
    ],
    [
      'decimals that nobody can tell',
      [change(of({ type: 'ERC-20', decimals: null }), { change: '1000000' })],
      '1,000,000 smallest units minted: more came than went',
      1_000_000n,
    ],
    [
      'decimals that hold no digit that is seen',
      [change(of({ type: 'ERC-20', decimals: '255' }), { change: '1' })],
      '<0.00000001 minted: more came than went',
      1n,
    ],
  ])('%s', (_, sent, words, total) => {
    const [sum] = sums(sent)
    expect([sum && tokenProof(sum).words, sum?.sum]).toEqual([words, total])
  })

  test('coin stands first, and what nobody knows is in no sum', () =>
    expect(
      sums([change(erc20, { change: '9' }), { address: address('a'), change: '4' }, coin('-1')]).map(
        ({ token, sum }) => [token?.type ?? 'coin', sum],
      ),
    ).toEqual([
      ['coin', -1n],
      ['ERC-20', 9n],
    ]))
})

test('where nobody tells whether base fees are burnt, it is the record that says so', () => {
  const paid = { transaction_burnt_fee: '70', priority_fee: '30', fee: { type: 'actual', value: '100' } }
  const [sum] = sums(['-500', '400', '30'].map((change) => coin(change)))
  expect(sum && coinProof(sum, feeIn(paid, null), 2)).toEqual({
    words: 'what its record calls burnt, and nothing else',
    proven: true,
  })
})

test('a token that the fee was paid in isn’t burnt where nobody is listed who got it', () => {
  const token = { address_hash: address('c'), type: 'ERC-20', decimals: '2', symbol: 'cUSD' }
  const [sum] = sums([{ address: address('a'), type: 'token', token, change: '-100' }])
  const fee = { type: 'actual', value: '100' }
  expect(sum && tokenProof(sum, feeIn({ fee, celo: { gas_token: token } }))).toEqual({
    words: 'the fee, paid in it; who got it isn’t listed',
    proven: true,
  })
  expect(sum && tokenProof(sum, feeIn({ fee })).words).toBe('1 burnt: more went than came')
})

test.each<[string, object, bigint | null, string | null]>([
  ['the priority, where the builder got as much', { priority_fee: '30' }, 30n, 'priority'],
  ['nothing, where the builder got something else', { priority_fee: '30' }, 31n, null],
  ['nothing, where the builder’s change isn’t known', { priority_fee: '30' }, null, null],
  ['the rest, where no priority is told', {}, 30n, 'rest'],
  ['nothing, where no part is told', { transaction_burnt_fee: null }, 100n, null],
  ['nothing, where the builder lost', { transaction_burnt_fee: '130' }, -30n, null],
])('of a fee the builder got %s', (_what, sent, builder, part) => {
  const fee = { type: 'actual', value: '100' }
  expect(partToBuilder(feeIn({ fee, transaction_burnt_fee: '70', ...sent }), builder)).toBe(part)
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { netChanges } from './netChanges.ts'

const alice = `0x${'a'.repeat(40)}`
const pool = `0x${'b'.repeat(40)}`
const usd = { address_hash: `0x${'c'.repeat(40)}`, symbol: 'USD', decimals: '6' }
const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
const read = (sent: object) =>
  v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    from: alice,
    to: pool,
    value: '0',
    block_number: 1,
    status: 'ok',
    ...sent,
  })
const described = (sent: object) =>
  netChanges(read(sent), chain).map(({ address, asset, change, isFee }) => [
    address.hash.slice(2, 3),
    asset.token?.symbol ?? 'coin',
    change,
    isFee,
  ])
const transfer = (from: string, to: string, total: object) => ({
  transaction_hash: `0x${'1'.repeat(64)}`,
  from,
  to,
  token: usd,
  total,
})

test('value and fee leave the sender, each told apart', () =>
  expect(described({ value: '10', fee: { type: 'actual', value: '3' } })).toEqual([
    ['a', 'coin', -10n, false],
    ['a', 'coin', -3n, true],
    ['b', 'coin', 10n, false],
  ]))

test('what blobs cost is paid with the fee', () =>
  expect(described({ fee: { type: 'actual', value: '3' }, burnt_blob_fee: '4' })).toEqual([
    ['a', 'coin', -7n, true],
  ]))

test('a fee that was paid in a token is a change of that', () => {
  const paid = { fee: { type: 'actual', value: '3' }, priority_fee: '1', celo: { gas_token: usd } }
  expect(described({ value: '10', ...paid })).toEqual([
    ['a', 'coin', -10n, false],
    ['a', 'USD', -3n, true],
    ['b', 'coin', 10n, false],
  ])
  const state = [alice, pool].map((address, index) =>
    v.parse(StateChange, { address, type: 'coin', change: index ? '10' : '-10', is_miner: index > 0 }),
  )
  expect(netChanges(read(paid), chain, state).map(({ change, isFee }) => [change, isFee])).toEqual([
    [-10n, false],
    [10n, false],
  ])
})

test('a fee in a token of which it isn’t told which one it is, is in no change', () =>
  expect(described({ fee: { type: 'actual', value: '3' }, celo: { gas_token: { symbol: 'USD' } } })).toEqual(
    [],
  ))

describe('a fee in a token that transfers tell of', () => {
  const paid = { fee: { type: 'actual', value: '3' }, celo: { gas_token: usd } }
  const pot = `0x${'d'.repeat(40)}`
  test('is told once, apart from what was sent', () =>
    expect(
      described({
        ...paid,
        token_transfers: [transfer(alice, pool, { value: '5' }), transfer(alice, pot, { value: '3' })],
      }),
    ).toEqual([
      ['a', 'USD', -5n, false],
      ['a', 'USD', -3n, true],
      ['b', 'USD', 5n, false],
      ['d', 'USD', 3n, true],
    ]))
  test('isn’t added to a part of them', () =>
    expect(
      described({
        ...paid,
        token_transfers: [transfer(alice, pool, { value: '5' })],
        token_transfers_overflow: true,
      }),
    ).toEqual([
      ['a', 'USD', -5n, false],
      ['b', 'USD', 5n, false],
    ]))
})

test('who got the parts of a fee of Stability is told', () => {
  const stability_fee = {
    token: usd,
    total_fee: '3',
    validator_fee: '2',
    validator_address: pool,
    dapp_fee: '1',
    dapp_address: `0x${'0'.repeat(40)}`,
  }
  expect(described({ stability_fee })).toEqual([
    ['a', 'USD', -3n, true],
    ['b', 'USD', 2n, true],
  ])
})

test('the fee is charged to who paid it', () =>
  expect(
    described({ value: '10', fee: { type: 'actual', value: '3' }, fee_payer: `0x${'f'.repeat(40)}` }),
  ).toEqual([
    ['a', 'coin', -10n, false],
    ['b', 'coin', 10n, false],
    ['f', 'coin', -3n, true],
  ]))

test('each call of a batch brings its own part of the value', () => {
  const calls = [pool, `0x${'f'.repeat(40)}`].map((to, at) => ({ to, value: `${at + 1}`, input: '0x' }))
  expect(described({ type: 118, value: '3', calls })).toEqual([
    ['a', 'coin', -3n, false],
    ['b', 'coin', 1n, false],
    ['f', 'coin', 2n, false],
  ])
})

test('a failed transaction moves nothing but its fee', () =>
  expect(described({ value: '10', status: 'error', fee: { type: 'actual', value: '3' } })).toEqual([
    ['a', 'coin', -3n, true],
  ]))

test('what passes through an address is not a change there', () => {
  const hop = `0x${'d'.repeat(40)}`
  expect(
    described({
      token_transfers: [transfer(alice, hop, { value: '5' }), transfer(hop, pool, { value: '5' })],
    }),
  ).toEqual([
    ['a', 'USD', -5n, false],
    ['b', 'USD', 5n, false],
  ])
})

const kind = (type: string) => ({ token: { ...usd, type } })

test('a mint comes from nobody, an NFT counts as one', () => {
  const mint = { ...transfer(`0x${'0'.repeat(40)}`, alice, { token_id: '7' }), ...kind('ERC-721') }
  expect(described({ token_transfers: [mint] })).toEqual([['a', 'USD', 1n, false]])
})

test.each<[string, unknown]>([
  ['ERC-1155', { token_id: '7', value: null }],
  ['ERC-404', { token_id: '7' }],
  ['ERC-7984', { value: null }],
  ['ERC-20', null],
])('how many of an %s moved is never made up', (type, total) => {
  const incomplete = { ...transfer(alice, pool, { value: '5' }), total, ...kind(type) }
  expect(described({ token_transfers: [incomplete, transfer(alice, pool, { value: '5' })] })).toEqual([
    ['a', 'USD', -5n, false],
    ['b', 'USD', 5n, false],
  ])
})

test('pieces are read without decimals where their contract claims some', () => {
  const total = { token_id: '7', value: '1', decimals: '18' }
  const token = { ...usd, type: 'ERC-721', decimals: '18' }
  const changes = netChanges(read({ token_transfers: [{ ...transfer(alice, pool, total), token }] }), chain)
  expect(changes.map(({ asset, change }) => [asset.decimals, change])).toEqual([
    [0, -1n],
    [0, 1n],
  ])
})

test('one in a block that can’t be read changed what it tells', () =>
  expect(described({ value: '10', block_number: 'unreadable' })).toHaveLength(2))

test('a pending transaction changed nothing yet', () =>
  expect(
    described({ status: null, block_number: null, value: '10', fee: { type: 'maximum', value: '3' } }),
  ).toEqual([]))

describe('where the record lists no transfers, the state tells', () => {
  const state = (of: string, change: unknown, more = {}) =>
    v.parse(StateChange, { address: of, type: 'coin', change, ...more })
  const token = (of: string, change: unknown) => state(of, change, { type: 'token', token: usd })
  const whole = (sent: object, changes: StateChange[]) =>
    netChanges(read({ fee: { type: 'actual', value: '3' }, priority_fee: '1', ...sent }), chain, changes).map(
      ({ address, asset, change, isFee }) => [
        address.hash.slice(2, 3),
        asset.token?.symbol ?? 'coin',
        asset.token_id ?? change,
        isFee,
      ],
    )
  const builder = `0x${'e'.repeat(40)}`

  test('the fee apart from the value, at the sender and at the builder, the sender first', () =>
    expect(
      whole({}, [
        state(builder, '6', { is_miner: true }),
        state(pool, '10'),
        state(alice, '-13'),
        token(alice, '7'),
      ]),
    ).toEqual([
      ['a', 'coin', -10n, false],
      ['a', 'coin', -3n, true],
      ['a', 'USD', 7n, false],
      ['e', 'coin', 5n, false],
      ['e', 'coin', 1n, true],
      ['b', 'coin', 10n, false],
    ]))

  test('on a chain with rules of its own the builder got a part of it, if it is just what the record calls so', () => {
    const got = (of: string) =>
      whole({ l1_fee: '1' }, [state(builder, of, { is_miner: true }), state(alice, '-13'), state(pool, '10')])
    expect(got('1')).toContainEqual(['e', 'coin', 1n, true])
    expect(got('7')).toContainEqual(['e', 'coin', 7n, false])
  })

  test('a fee that another paid in coin, and one in a token', () => {
    expect(whole({ fee_payer: pool }, [state(alice, '-10'), state(pool, '7')])).toEqual([
      ['a', 'coin', -10n, false],
      ['b', 'coin', 10n, false],
      ['b', 'coin', -3n, true],
    ])
    expect(whole({ celo: { gas_token: usd } }, [state(alice, '-10'), token(alice, '7')])).toEqual([
      ['a', 'coin', -10n, false],
      ['a', 'USD', 10n, false],
      ['a', 'USD', -3n, true],
    ])
  })

  test('an NFT by its id, and a change that is told only as before and after', () =>
    expect(
      whole({ fee: null }, [
        state(alice, [{ direction: 'to', total: { token_id: '7' } }], {
          type: 'token',
          token: { ...usd, type: 'ERC-721' },
        }),
        state(pool, null, { balance_before: '5', balance_after: '3' }),
        state(builder, null),
      ]),
    ).toEqual([
      ['a', 'USD', 7n, false],
      ['b', 'coin', -2n, false],
    ]))

  test('of a change that isn’t known, the fee alone', () =>
    expect(
      whole({}, [state(alice, null), state(builder, null, { is_miner: true }), token(alice, '7')]),
    ).toEqual([
      ['a', 'coin', -3n, true],
      ['a', 'USD', 7n, false],
      ['e', 'coin', 1n, true],
    ]))

  test('what isn’t told to be coin is none, and pays no fee', () =>
    expect(
      whole({}, [
        state(alice, '-13'),
        state(alice, '-500', { type: 'token', token: null }),
        state(pool, '500', { type: null }),
      ]),
    ).toEqual([
      ['a', 'coin', -10n, false],
      ['a', 'coin', -3n, true],
    ]))

  test.each([
    ['how many', [{ direction: 'to', total: { token_id: '7' } }]],
    ['which way', [{ direction: null, total: { token_id: '7', value: '2' } }]],
  ])('of pieces nothing where it isn’t told %s', (_, change) =>
    expect(whole({ fee: null }, [state(alice, change, { type: 'token', ...kind('ERC-1155') })])).toEqual([]),
  )

  test('but not where it does', () =>
    expect(whole({ fee: null, token_transfers: [] }, [state(pool, '10')])).toEqual([]))
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { knownChanges, mayMoveCoin } from './knownChanges.ts'

const [buyer, market, seller, house, builder] = ['a', 'b', 'c', 'd', 'e'].map(
  (digit) => `0x${digit.repeat(40)}`,
)
const fox = { address_hash: `0x${'f'.repeat(40)}`, symbol: 'FOX', type: 'ERC-721' }
const hash = `0x${'1'.repeat(64)}`
const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
const contract = { hash: market, is_contract: true }
const sale = {
  hash,
  from: buyer,
  to: contract,
  value: '100',
  block_number: 1,
  status: 'ok',
  fee: { type: 'actual', value: '3' },
  priority_fee: '1',
  token_transfers: [
    { transaction_hash: hash, from: seller, to: buyer, token: fox, total: { token_id: '7' } },
  ],
}
const read = (sent: object) => v.parse(Transaction, { ...sale, ...sent })
const coin = (address: unknown, change: string | null, more = {}) => ({
  type: 'coin',
  address,
  change,
  ...more,
})
const whole = [
  coin(builder, '1', { is_miner: true }),
  coin(buyer, '-103'),
  coin(seller, '97'),
  coin(house, '3'),
  { type: 'token', token: fox, address: buyer, change: [{ direction: 'to', total: { token_id: '7' } }] },
]
const told = (sent: object, state: object[]) => {
  const {
    changes,
    left: _left,
    ...rest
  } = knownChanges(
    read(sent),
    chain,
    state.map((one) => v.parse(StateChange, one)),
  )
  return {
    ...rest,
    changes: changes.map(
      ({ address, asset, change, isFee }) =>
        `${address.hash.slice(2, 3)} ${change} ${asset.token?.symbol ?? 'coin'}${isFee ? ' fee' : ''}`,
    ),
  }
}

describe('a sale: the market passes the coin on inside', () => {
  test('the state tells who has it in the end', () =>
    expect(told({}, whole)).toEqual({
      coin: 'state',
      hasInner: true,
      changes: [
        'a -100 coin',
        'a 1 FOX',
        'a -3 coin fee',
        'c 97 coin',
        'c -1 FOX',
        'd 3 coin',
        'e 1 coin fee',
      ],
    }))

  test.each<[string, object[]]>([
    ['without the state', []],
    ['where it tells nothing of the sender', [coin(seller, '97')]],
    ['where it doesn’t know the sender’s balance', [coin(buyer, null), coin(seller, '97')]],
  ])('nobody is said to have got coin %s', (_, state) =>
    expect(told({}, state)).toEqual({
      coin: 'unknown',
      hasInner: false,
      changes: ['a -100 coin', 'a 1 FOX', 'a -3 coin fee', 'c -1 FOX'],
    }),
  )
})

test('what is paid out to the sender counts', () =>
  expect(told({ value: '0', token_transfers: [] }, [coin(buyer, '47'), coin(market, '-50')])).toMatchObject({
    hasInner: true,
    changes: ['a 50 coin', 'a -3 coin fee', 'b -50 coin'],
  }))

test('a contract that keeps the coin moved none beyond the record', () =>
  expect(told({ token_transfers: [] }, [coin(buyer, '-103'), coin(market, '100')])).toEqual({
    coin: 'state',
    hasInner: false,
    changes: ['a -100 coin', 'a -3 coin fee', 'b 100 coin'],
  }))

test.each<[string, object]>([
  ['a legacy transaction', { priority_fee: null, transaction_burnt_fee: '2' }],
  ['a chain that burns nothing', { priority_fee: null }],
])('what the builder got of the fee is no coin that moved inside: %s', (_, sent) => {
  const part = 'transaction_burnt_fee' in sent ? '1' : '3'
  const state = [coin(builder, part, { is_miner: true }), coin(buyer, '-103'), coin(market, '100')]
  expect(told({ token_transfers: [], ...sent }, state)).toEqual({
    coin: 'state',
    hasInner: false,
    changes: ['a -100 coin', 'a -3 coin fee', 'b 100 coin', `e ${part} coin fee`],
  })
})

test('a fee that isn’t told is no coin that moved inside', () =>
  expect(
    told({ token_transfers: [], fee: { type: 'actual', value: null } }, [
      coin(buyer, '-103'),
      coin(market, '100'),
    ]),
  ).toEqual({ coin: 'state', hasInner: false, changes: ['a -103 coin', 'b 100 coin'] }))

test('where no code ran, the record is enough', () =>
  expect(told({ to: { hash: market, is_contract: false }, token_transfers: [] }, [])).toEqual({
    coin: 'record',
    hasInner: false,
    changes: ['a -100 coin', 'a -3 coin fee', 'b 100 coin'],
  }))

test.each<[string, object, boolean]>([
  ['a call with coin', {}, true],
  ['a call without, that may pay out', { value: '0', raw_input: '0x3ccfd60b' }, true],
  ['a call of one of which it isn’t known whether it is a contract', { to: market }, true],
  ['a contract made with coin', { to: null, created_contract: contract }, true],
  ['a transfer of a token', { value: '0', raw_input: `0xa9059cbb${'0'.repeat(128)}` }, false],
  ['a transfer of a token that was given coin', { raw_input: `0xa9059cbb${'0'.repeat(128)}` }, true],
  ['failed', { status: 'error' }, false],
  ['pending', { status: null, block_number: null }, false],
  ['in a block that can’t be read', { block_number: 'unreadable' }, true],
])('whether calls inside may have moved coin: %s', (_, sent, may) =>
  expect(mayMoveCoin(read(sent))).toBe(may),
)

const untold = { transaction_hash: hash, from: seller, to: buyer, token: { ...fox, type: 'ERC-1155' } }
test.each<[string, object, object[], object]>([
  ['nothing', {}, whole, { transfers: 0, changes: 0 }],
  [
    'transfers without an amount',
    {
      token_transfers: [
        { ...untold, total: null },
        { ...untold, total: { token_id: '7' } },
      ],
    },
    [],
    { transfers: 2, changes: 0 },
  ],
  [
    'changes of nothing that is known',
    {},
    [...whole, { type: 'token', token: null, address: house, change: '5' }],
    { transfers: 0, changes: 1 },
  ],
  [
    'changes of tokens too, where they tell those',
    { token_transfers: null },
    [
      ...whole,
      { type: 'token', token: fox, address: house, change: null },
      {
        type: 'token',
        token: untold.token,
        address: house,
        change: [{ direction: 'to', total: { token_id: '7' } }],
      },
    ],
    { transfers: 0, changes: 2 },
  ],
])('what is left out: %s', (_, sent, state, left) =>
  expect(
    knownChanges(
      read(sent),
      chain,
      state.map((one) => v.parse(StateChange, one)),
    ).left,
  ).toEqual(left),
)

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { knownChanges, mayMoveCoin, netWorthOf } from './knownChanges.ts'

const [buyer, market, seller, house, builder] = ['a', 'b', 'c', 'd', 'e'].map(
  (digit) => `0x${digit.repeat(40)}`,
)
const fox = { address_hash: `0x${'f'.repeat(40)}`, symbol: 'FOX', type: 'ERC-721' }
const hash = `0x${'1'.repeat(64)}`
const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
const contract = { hash: market, is_contract: true }

const [alice, pool] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const hashOfNetWorth = `0x${'1'.repeat(64)}`
const chainOfNetWorth = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }

const token = (letter: string, rate: string | null, more = {}) => ({
  address_hash: `0x${letter.repeat(40)}`,
  symbol: letter,
  decimals: '6',
  type: 'ERC-20',
  exchange_rate: rate,
  ...more,
})
const [usd, foxOfNetWorth] = [token('c', '0.9998'), token('d', '7', { type: 'ERC-721' })]

const gave = (what: object, total: object) => ({
  transaction_hash: hashOfNetWorth,
  from: alice,
  to: pool,
  token: what,
  total,
})
const got = (what: object, total: object) => ({ ...gave(what, total), from: pool, to: alice })
const paid = gave(usd, { value: '1250000000' })
const coinOfNetWorth = (address: string, change: string) => ({ type: 'coin', address, change })

/** 0.4 coin received internally, minus the fee. */
const state = [coinOfNetWorth(alice, '399600000000000000'), coinOfNetWorth(pool, '-400000000000000000')]

/** A swap of 1,250 tokens for 0.4 coin with a fee of 0.0004; `first`: number of changes read. */
const net = (sent: object, changes: object[] = state, first: number | null = null) => {
  const transaction = v.parse(Transaction, {
    hash: hashOfNetWorth,
    from: alice,
    to: { hash: pool, is_contract: true },
    value: '0',
    block_number: 1,
    status: 'ok',
    exchange_rate: '3114.62',
    fee: { type: 'actual', value: '400000000000000' },
    token_transfers: [paid],
    ...sent,
  })
  const known = knownChanges(
    transaction,
    chainOfNetWorth,
    changes.map((change) => v.parse(StateChange, change)),
  )
  return netWorthOf(transaction, { ...known, first }, chainOfNetWorth)
}

/** Runs no code that may move coin. */
const plain = { to: { hash: pool, is_contract: false }, token_transfers: [], value: '1' }
const free = { fee: { type: 'actual', value: '0' } }

test.each<[string, bigint, Parameters<typeof net>]>([
  // 1245.848 − 1249.75 − 1.245848
  ['a swap, with its fee', -5_147_848_000_000_000_000n, [{}]],
  ['a gain', 3_746_411_942_000_000_000_000n, [{}, [coinOfNetWorth(alice, '1604100000000000000')]]],
  // 1245.848 − 1249.75 − 2
  [
    'a fee in a token',
    -5_902_000_000_000_000_000n,
    [
      { fee: { type: 'actual', value: '2000000' }, celo: { gas_token: token('9', '1') } },
      [coinOfNetWorth(alice, '400000000000000000'), coinOfNetWorth(pool, '-400000000000000000')],
    ],
  ],
  [
    'a fee that another paid',
    -3_902_000_000_000_000_000n,
    [
      { fee_payer: pool },
      [coinOfNetWorth(alice, '400000000000000000'), coinOfNetWorth(pool, '-400400000000000000')],
    ],
  ],
  [
    'all from the state, tokens too',
    -5_147_848_000_000_000_000n,
    [
      { token_transfers: null },
      [...state, { type: 'token', token: usd, address: alice, change: '-1250000000' }],
    ],
  ],
  [
    'to the last digit, each change cut',
    -1_245_848_000_000_003_113n,
    [{ ...plain, token_transfers: [got(token('e', '0.0000000000000019'), { value: '1000' })] }, []],
  ],
  [
    'nothing in the end',
    0n,
    [
      { token_transfers: [paid, got({ ...usd, address_hash: pool }, { value: '1250000000' })], ...free },
      [coinOfNetWorth(alice, '0')],
    ],
  ],
])('what the sender’s changes are worth together: %s', (_, worth, sent) => expect(net(...sent)).toBe(worth))

test.each<[string, Parameters<typeof net>]>([
  ['coin that was sent, for nothing that is told', [plain, []]],
  [
    'a token that may be the coin once more',
    [{ token_transfers: [paid, gave(token('e', '9', { symbol: 'ETH' }), { value: '1' })] }],
  ],
  ['a transfer of who knows what', [{ token_transfers: [paid, { ...paid, token: null }] }]],
  ['a token without a rate', [{ token_transfers: [gave(token('c', null), { value: '1' })] }]],
  ['coin without a rate', [{ exchange_rate: null }]],
  [
    'what the server calls a scam',
    [{ token_transfers: [paid, got(token('e', '9', { reputation: 'scam' }), { value: '1' })] }],
  ],
  ['a piece of a collection', [{ token_transfers: [paid, got(foxOfNetWorth, { token_id: '7' })] }]],
  [
    'a token of which no decimals are told',
    [{ token_transfers: [gave({ ...usd, decimals: null }, { value: '1' })] }],
  ],
  ['a rate that is wrong', [{ token_transfers: [gave(token('c', '9'.repeat(30)), { value: '1000000' })] }]],
  ['more transfers than are listed', [{ token_transfers_overflow: true }]],
  ['a transfer whose amount isn’t told', [{ token_transfers: [paid, got(usd, {})] }]],
  ['coin moved inside that isn’t known yet', [{}, []]],
  ['a fee that isn’t told', [{ fee: { type: 'actual', value: null } }]],
  ['a fee that was paid in a token without a rate', [{ celo: { gas_token: token('9', null) } }]],
  ['a fee that was paid in a token of which nothing is told', [{ celo: { gas_token: {} } }]],
  ['tokens that aren’t told', [{ ...plain, token_transfers: null }, []]],
  ['tokens of which the state may tell more', [{ token_transfers: null }, state, 50]],
  [
    'changes of nothing that is known',
    [{}, [...state, { type: 'token', token: null, address: pool, change: '5' }]],
  ],
  ['one change', [{ token_transfers: [] }, [coinOfNetWorth(alice, '-400000000000000')]]],
  ['one that failed: its fee alone', [{ status: 'error', token_transfers: [] }, []]],
  ['one that waits', [{ status: null, block_number: null }, []]],
  ['no sender', [{ from: null }]],
])('nothing is said of the whole where a part isn’t known, or is the whole: %s', (_, sent) =>
  expect(net(...sent)).toBeNull(),
)

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

const described = (sent: object, sentChanges: object[]) => {
  const {
    changes,
    left: _left,
    ...rest
  } = knownChanges(
    read(sent),
    chain,
    sentChanges.map((one) => v.parse(StateChange, one)),
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
    expect(described({}, whole)).toEqual({
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
  ])('nobody is said to have got coin %s', (_, sentChanges) =>
    expect(described({}, sentChanges)).toEqual({
      coin: 'unknown',
      hasInner: false,
      changes: ['a -100 coin', 'a 1 FOX', 'a -3 coin fee', 'c -1 FOX'],
    }),
  )
})

test('what is paid out to the sender counts', () =>
  expect(
    described({ value: '0', token_transfers: [] }, [coin(buyer, '47'), coin(market, '-50')]),
  ).toMatchObject({
    hasInner: true,
    changes: ['a 50 coin', 'a -3 coin fee', 'b -50 coin'],
  }))

test('a contract that keeps the coin moved none beyond the record', () =>
  expect(described({ token_transfers: [] }, [coin(buyer, '-103'), coin(market, '100')])).toEqual({
    coin: 'state',
    hasInner: false,
    changes: ['a -100 coin', 'a -3 coin fee', 'b 100 coin'],
  }))

test.each<[string, object]>([
  ['a legacy transaction', { priority_fee: null, transaction_burnt_fee: '2' }],
  ['a chain that burns nothing', { priority_fee: null }],
])('what the builder got of the fee is no coin that moved inside: %s', (_, sent) => {
  const part = 'transaction_burnt_fee' in sent ? '1' : '3'
  const sentChanges = [coin(builder, part, { is_miner: true }), coin(buyer, '-103'), coin(market, '100')]
  expect(described({ token_transfers: [], ...sent }, sentChanges)).toEqual({
    coin: 'state',
    hasInner: false,
    changes: ['a -100 coin', 'a -3 coin fee', 'b 100 coin', `e ${part} coin fee`],
  })
})

test('a fee that isn’t told is no coin that moved inside', () =>
  expect(
    described({ token_transfers: [], fee: { type: 'actual', value: null } }, [
      coin(buyer, '-103'),
      coin(market, '100'),
    ]),
  ).toEqual({ coin: 'state', hasInner: false, changes: ['a -103 coin', 'b 100 coin'] }))

test('where no code ran, the record is enough', () =>
  expect(described({ to: { hash: market, is_contract: false }, token_transfers: [] }, [])).toEqual({
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

const incomplete = { transaction_hash: hash, from: seller, to: buyer, token: { ...fox, type: 'ERC-1155' } }

test.each<[string, object, object[], object]>([
  ['nothing', {}, whole, { transfers: 0, changes: 0 }],
  [
    'transfers without an amount',
    {
      token_transfers: [
        { ...incomplete, total: null },
        { ...incomplete, total: { token_id: '7' } },
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
        token: incomplete.token,
        address: house,
        change: [{ direction: 'to', total: { token_id: '7' } }],
      },
    ],
    { transfers: 0, changes: 2 },
  ],
])('what is left out: %s', (_, sent, sentChanges, left) =>
  expect(
    knownChanges(
      read(sent),
      chain,
      sentChanges.map((one) => v.parse(StateChange, one)),
    ).left,
  ).toEqual(left),
)

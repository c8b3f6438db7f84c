import { expect, test } from 'vitest'
import arbitrum from '#api/samples/transaction.arbitrum.json'
import unpaid from '#api/samples/transaction.unpaid.json'
import { flowOf } from './flow.ts'
import {
  alice,
  at,
  bob,
  chain,
  dollars,
  edges,
  flow,
  foxes,
  games,
  hash,
  hub,
  moved,
  zeroAddress,
  person,
  pool,
  read,
  roles,
  router,
  swap,
  usd,
} from './flowCases.testing.ts'

test.each<[string, object, string[] | undefined]>([
  ['coin', { value: '500000000000000000', exchange_rate: '3000' }, ['a > b: 0.5 ETH $1,500.00']],
  [
    'a swap',
    swap,
    ['c > a 1: 0.401712… WETH $803.42', 'a > b 2: 1,250 USD $1,250.00', 'b > c 3: 1,250 USD $1,250.00'],
  ],
  [
    'an NFT sale',
    { value: '5000000000000000000', token_transfers: [moved(bob, alice, foxes, { token_id: '7' })] },
    ['a > b: 5 ETH', 'd > a 1: FOX #7'],
  ],
  [
    'a batch, added up by pair and asset',
    {
      token_transfers: [
        ...['1', '2', '3'].map((token_id) => moved(alice, bob, foxes, { token_id, value: '2' })),
        dollars(alice, bob),
        dollars(alice, bob),
      ],
    },
    ['a > d 1–3: 6 FOX', 'a > d 4, 5: 2,500 USD $2,500.00'],
  ],
  [
    'what is minted and burnt has no other party',
    { token_transfers: [dollars(zeroAddress, alice), dollars(bob, zeroAddress)] },
    ['minted > a 1: 1,250 USD $1,250.00', 'd > burnt 2: 1,250 USD $1,250.00'],
  ],
  [
    'the fee goes two ways',
    { value: '1', fee: { type: 'actual', value: '9' }, transaction_burnt_fee: '3', priority_fee: '6' },
    ['a > b: <0.000001 ETH', 'a > burnt: <0.000001 ETH', 'a > tip: <0.000001 ETH'],
  ],
  [
    'what it created got the coin',
    { to: null, created_contract: bob, value: '10' },
    ['a > d: <0.000001 ETH'],
  ],
  [
    'an amount that is not told',
    { token_transfers: [moved(alice, bob, usd, null), moved(bob, alice, null, { value: '5' })] },
    ['a > d 1: USD, amount not told', 'd > a 2: 5 smallest units of unknown token'],
  ],
  [
    'one address in two letter cases is one party',
    { token_transfers: [dollars(alice.toUpperCase().replace('X', 'x'), bob), dollars(bob, alice)] },
    ['a > d 1: 1,250 USD $1,250.00', 'd > a 2: 1,250 USD $1,250.00'],
  ],
  [
    'an amount of any size',
    { token_transfers: [dollars(alice, bob, (2n ** 256n).toString())] },
    ['a > d 1: 1.157…×10⁷¹ USD'],
  ],
  [
    'ids of a token that comes in numbers are kinds, not more of one',
    {
      token_transfers: [
        moved(alice, bob, games, { token_id: '1', value: '1000000' }),
        moved(alice, bob, games, { token_id: '2', value: '1' }),
        moved(bob, alice, games, { token_id: '2', value: '4' }),
        moved(bob, alice, games, { token_id: '2', value: '1' }),
      ],
    },
    ['a > d 1, 2: 2 kinds of GAME', 'd > a 3, 4: 5 GAME #2'],
  ],
  [
    'so many of an id that isn’t told',
    { token_transfers: [moved(alice, bob, games, { token_id: '7', value: null })] },
    ['a > d 1: GAME #7, amount not told'],
  ],
  [
    'all parts of the fee of a rollup, and what its blobs cost',
    {
      value: '1',
      fee: { type: 'actual', value: '20' },
      transaction_burnt_fee: '3',
      priority_fee: '6',
      l1_fee: '4',
      operator_fee: '7',
      burnt_blob_fee: '9',
    },
    [
      'a > b: <0.000001 ETH',
      'a > L1: <0.000001 ETH',
      'a > the operator: <0.000001 ETH',
      'a > rest of the fee: <0.000001 ETH',
      'a > blob fee: <0.000001 ETH',
    ],
  ],
  [
    'what blobs burn, where Ethereum’s rules hold',
    { value: '1', burnt_blob_fee: '9' },
    ['a > b: <0.000001 ETH', 'a > burnt for blobs: <0.000001 ETH'],
  ],
  [
    'what of the fee isn’t told apart',
    { value: '1', fee: { type: 'actual', value: '9' }, transaction_burnt_fee: '3' },
    ['a > b: <0.000001 ETH', 'a > burnt: <0.000001 ETH', 'a > rest of the fee: <0.000001 ETH'],
  ],
  [
    'the fee as one where no part of it is told',
    { value: '1', fee: { type: 'actual', value: '9' } },
    ['a > b: <0.000001 ETH', 'a > fee: <0.000001 ETH'],
  ],
  [
    'no fee in coin where it was paid in a token of which it isn’t told which one it is',
    {
      value: '1',
      fee: { type: 'actual', value: '9' },
      transaction_burnt_fee: '3',
      priority_fee: '6',
      celo: { gas_token: { symbol: 'USDC', decimals: '6' } },
    },
    ['a > b: <0.000001 ETH'],
  ],
  [
    'the fee in the token that it was paid in',
    { value: '1', fee: { type: 'actual', value: '5200000' }, celo: { gas_token: usd } },
    ['a > b: <0.000001 ETH', 'a > fee: 5.2 USD $5.20'],
  ],
  [
    'the fee once, where transfers tell of it',
    {
      fee: { type: 'actual', value: '1250000000' },
      celo: { gas_token: usd },
      token_transfers: [dollars(alice, pool)],
    },
    ['a > c 1: 1,250 USD $1,250.00'],
  ],
  ['no arrow for what is said to be burnt of nothing', { ...unpaid, hash }, ['a > b: 1 ETH']],
  [
    'a fee whose parts don’t add up as one',
    { value: '1', fee: { type: 'actual', value: '9' }, transaction_burnt_fee: '30' },
    ['a > b: <0.000001 ETH', 'a > fee: <0.000001 ETH'],
  ],
  [
    'the parts that Arbitrum names, and nothing burnt',
    { ...arbitrum, hash },
    ['a > b: 1 ETH', 'a > network fee: <0.000001 ETH', 'a > poster fee: <0.000001 ETH'],
  ],
  [
    'what each call of a batch gets',
    { type: 118, value: '3', calls: [router, bob].map((to, index) => ({ to, value: `${index + 1}` })) },
    ['a > b: <0.000001 ETH', 'a > d: <0.000001 ETH'],
  ],
  [
    'the fee from who paid it',
    { value: '1', fee: { type: 'actual', value: '9' }, fee_payer: pool },
    ['a > b: <0.000001 ETH', 'c > fee: <0.000001 ETH'],
  ],
])('%s', (_, sent, want) => expect(edges(sent)).toEqual(want))

test.each<[string, object[], string]>([
  [
    'each kind with its amount',
    [
      moved(alice, bob, games, { token_id: '1', value: '1000000' }),
      moved(alice, bob, games, { token_id: '2' }),
    ],
    'GAME #1: 1000000, #2: amount not told',
  ],
  [
    'more ids than are told',
    Array.from({ length: 23 }, (_, index) => moved(alice, bob, foxes, { token_id: String(index + 1) })),
    `23 FOX ${Array.from({ length: 20 }, (_, index) => `#${index + 1}`).join(' ')} and 3 more ids`,
  ],
])('to the last digit: %s', (_, token_transfers, exact) =>
  expect(flow({ token_transfers })?.edges[0]?.exact).toBe(exact),
)

test.each([
  ['en', '1,250'],
  ['fr', '1\u202f250'],
  ['pl', '12\u00a0500'],
])('the amount stands apart, however its digits are grouped: %s', (_, amount) => {
  const drawn = flowOf(read({ token_transfers: [dollars(alice, bob)] }), chain, () => amount)
  expect(drawn?.edges[0]).toMatchObject({ amount, asset: 'USD' })
})

test('what many got is called a scam once, unless what is no scam has the same name', () => {
  const scam = { ...usd, address_hash: at('7'), reputation: 'scam' }
  const marks = (...tokens: object[]) =>
    flow({
      token_transfers: tokens.map((token, index) => moved(zeroAddress, person(index), token, { value: '1' })),
    })?.edges.map(({ isScam }) => isScam)
  expect(marks(scam, scam, scam)).toEqual([true, false, false])
  expect(marks(scam, usd, scam)).toEqual([true, false, true])
})

test('what the server calls a scam is known to be one, and worth nothing that is said', () => {
  const scam = { ...usd, reputation: 'scam' }
  const drawn = flow({
    value: '1',
    exchange_rate: '1',
    token_transfers: [moved(alice, bob, scam, { value: '1' })],
  })
  expect(drawn?.edges.map(({ isScam, worth }) => [isScam, worth])).toEqual([
    [false, '<$0.01'],
    [true, null],
  ])
})

test('one in a block that can’t be read is drawn', () =>
  expect(flow({ value: '5', block_number: 'unreadable' })).toEqual(flow({ value: '5' })))

test.each<[string, object]>([
  ['nothing but a call', {}],
  ['failed', { value: '5', status: 'error' }],
  ['pending', { value: '5', status: null, block_number: null }],
  ['to itself', { to: alice, value: '5', token_transfers: [dollars(alice, alice)] }],
  [
    'every field null',
    Object.fromEntries(Object.keys(read({})).map((key) => [key, key === 'hash' ? hash : null])),
  ],
  ['transfers without ends', { token_transfers: [dollars(null, bob), dollars(alice, null)] }],
])('no drawing: %s', (_, sent) => expect(flow(sent)).toBeNull())

test('parties are the sender, then along what each sends; what one keeps nothing of passes through it', () =>
  expect(roles(swap)).toEqual(['a sender', 'b passes through', 'c null']))

test('a sender with no part in it but its fee is still there', () =>
  expect(
    roles({
      transaction_burnt_fee: '3',
      fee: { type: 'actual', value: '3' },
      token_transfers: [dollars(bob, pool)],
    }),
  ).toEqual(['a sender', 'd null', 'c null']))

test('who pays for the sender has a part in it by that alone', () =>
  expect(roles({ value: '1', fee: { type: 'actual', value: '9' }, fee_payer: pool })).toEqual([
    'a sender',
    'b null',
    'c pays the fee',
  ]))

test('where more moved than the record lists, nobody is said to keep nothing', () =>
  expect(roles({ ...swap, token_transfers_overflow: true })).toEqual(['a sender', 'b null', 'c null']))

test('where how much moved isn’t told, nobody is said to keep nothing', () =>
  expect(
    roles({
      token_transfers: [
        moved(alice, router, games, { token_id: '7' }),
        moved(router, pool, games, { token_id: '7' }),
      ],
    }),
  ).toEqual(['a sender', 'b null', 'c null']))

test('strangers’ names are cut, and show what can’t be seen', () => {
  const named = { hash: bob, name: `\u202e${'x'.repeat(5000)}` }
  const token = { ...usd, symbol: 'y'.repeat(5000) }
  const drawn = flow({ token_transfers: [moved(alice, named, token, { value: '1' })] })
  expect(drawn?.parties[1]?.name).toMatch(/^⟨U\+202E⟩x{50,60}…$/)
  expect(drawn?.edges[0]).toMatchObject({ amount: '0.000001', asset: `${'y'.repeat(16)}…` })
})

test('500 transfers: thirty parties are drawn, the rest is counted', () => {
  const drawn = flow(hub(500))
  expect(drawn).toMatchObject({ parties: { length: 30 }, edges: { length: 29 }, left: 471 })
})

test('500 transfers between two are one edge', () =>
  expect(edges({ token_transfers: Array.from({ length: 500 }, () => dollars(alice, bob)) })).toEqual([
    'a > d 1–500: 625,000 USD $625,000.00',
  ]))

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from './transactions.ts'
import { callsIn, valueTransfersOf, valueReceived } from './valueTransfers.ts'
import { feeOf } from './fees.ts'
import { feeTransfersOf } from './feeTransfers.ts'

const at = (letter: string) => `0x${letter.repeat(40)}`

const [aliceOfFeeTransfers, bob, handler, zeroAddress] = ['a', 'b', 'c', '0'].map(
  (digit) => `0x${digit.repeat(40)}`,
)
const hash = `0x${'1'.repeat(64)}`
const token = { address_hash: `0x${'d'.repeat(40)}`, symbol: 'cUSD', decimals: '18' }
const other = { ...token, address_hash: `0x${'e'.repeat(40)}` }

const moved = (from = aliceOfFeeTransfers, to = bob, value: string | null = '5', of = token) => ({
  transaction_hash: hash,
  from,
  to,
  token: of,
  total: { value },
})

/** Indexes of the transfers that belong to a fee of 30. */
function placesIn(token_transfers: object[], more: object = {}): number[] {
  const transaction = v.parse(Transaction, {
    hash,
    from: aliceOfFeeTransfers,
    fee: { type: 'actual', value: '30' },
    celo: { gas_token: token },
    token_transfers,
    ...more,
  })
  const found = feeTransfersOf(transaction, feeOf(transaction, { currency: { symbol: null, decimals: 18 } }))
  return (transaction.token_transfers ?? []).flatMap((one, index) => (found.has(one) ? [index] : []))
}

test.each<[string, object[], number[]]>([
  ['none listed', [], []],
  ['of something else', [moved()], []],
  ['behind all else', [moved(), moved(aliceOfFeeTransfers, handler, '30')], [1]],
  [
    'shared out behind all else',
    [moved(), moved(aliceOfFeeTransfers, handler, '28'), moved(aliceOfFeeTransfers, bob, '2')],
    [1, 2],
  ],
  [
    'taken first, given back and shared out last',
    [
      moved(aliceOfFeeTransfers, zeroAddress, '50'),
      moved(),
      moved(zeroAddress, aliceOfFeeTransfers, '20'),
      moved(zeroAddress, handler, '30'),
    ],
    [0, 2, 3],
  ],
  ['of another token', [moved(aliceOfFeeTransfers, handler, '30', other)], []],
  ['of an amount that isn’t told', [moved(aliceOfFeeTransfers, handler, null)], []],
  ['paid by another', [moved(bob, handler, '30')], []],
  [
    'between others',
    [
      moved(),
      moved(aliceOfFeeTransfers, handler, '30'),
      moved(),
      moved(bob, aliceOfFeeTransfers, '1', other),
    ],
    [],
  ],
])('which transfers are of a fee in a token: %s', (_which, transfers, places) =>
  expect(placesIn(transfers)).toEqual(places),
)

test('nothing is of a fee in coin', () =>
  expect(placesIn([moved(aliceOfFeeTransfers, handler, '30')], { celo: { gas_token: null } })).toEqual([]))

test('who pays for the sender pays in transfers, too', () =>
  expect(placesIn([moved(bob, handler, '30')], { fee_payer: bob })).toEqual([0]))

const [alice, first, second] = [at('a'), at('b'), at('c')]

const read = (sent: object) =>
  v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    from: alice,
    to: { hash: first, name: 'First' },
    ...sent,
  })

const moves = (sent: object) =>
  valueTransfersOf(read(sent))?.map(({ to, value }) => [to?.name ?? to?.hash ?? null, value]) ?? null

const calls = [
  { to: first.toUpperCase().replace('X', 'x'), value: '1', input: '0x' },
  { to: second, value: '2', input: '0x' },
]
const batch = { type: 118, value: '3', calls }

test.each<[string, object, unknown]>([
  ['its receiver', { value: '3' }, [['First', 3n]]],
  ['the contract that it makes', { value: '3', to: null, created_contract: second }, [[second, 3n]]],
  ['nobody who is told', { value: '3', to: null }, [[null, 3n]]],
  ['whom isn’t told, where how much isn’t', { value: null }, null],
  [
    'the receiver of each call of a batch',
    batch,
    [
      ['First', 1n],
      [second, 2n],
    ],
  ],
  [
    'its receiver, of one call',
    { ...batch, calls: [{ to: first, value: '3', input: '0x' }] },
    [['First', 3n]],
  ],
  [
    'the contract that a call makes',
    { ...batch, created_contract: alice, calls: [{ to: null, value: '3', input: '0x60' }, calls[1]] },
    null,
  ],
  [
    'the contract that a call makes, where all adds up',
    {
      ...batch,
      value: '5',
      created_contract: alice,
      calls: [{ to: null, value: '3', input: '0x60' }, calls[1]],
    },
    [
      [alice, 3n],
      [second, 2n],
    ],
  ],
  ['whom isn’t told, where calls are left out, as in lists', { ...batch, calls: null }, null],
  ['whom isn’t told, where they don’t add up', { ...batch, value: '4' }, null],
  [
    'whom isn’t told, where one can’t be read',
    { ...batch, calls: [...calls, { value: 'much' }], value: '4' },
    null,
  ],
  ['nobody, of one that failed', { ...batch, status: 'error' }, []],
  ['nobody, where it is nothing', { ...batch, value: '0', calls: null }, [['First', 0n]]],
])('value goes to %s', (_who, sent, expected) => expect(moves(sent)).toEqual(expected))

test('how many calls there are is one, but of a batch', () => {
  const many = (sent: object) => callsIn(read(sent))
  expect([many({}), many({ type: 118 }), many({ type: 2, calls: null })]).toEqual([1, 1, 1])
  expect([many(batch), many({ ...batch, calls: null }), many({ ...batch, calls: [] })]).toEqual([2, null, 1])
})

test('what comes to one of them is told, unless how much each gets isn’t', () => {
  expect([
    valueReceived(first, read(batch)),
    valueReceived(second, read(batch)),
    valueReceived(alice, read(batch)),
  ]).toEqual([1n, 2n, 0n])
  expect(valueReceived(first, read({ ...batch, calls: null }))).toBeNull()
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { feeOf } from './fees.ts'
import { feeTransfersOf } from './feeTransfers.ts'
import { Transaction } from './transactions.ts'

const [alice, bob, handler, nobody] = ['a', 'b', 'c', '0'].map((digit) => `0x${digit.repeat(40)}`)
const hash = `0x${'1'.repeat(64)}`
const token = { address_hash: `0x${'d'.repeat(40)}`, symbol: 'cUSD', decimals: '18' }
const other = { ...token, address_hash: `0x${'e'.repeat(40)}` }
const moved = (from = alice, to = bob, value: string | null = '5', of = token) => ({
  transaction_hash: hash,
  from,
  to,
  token: of,
  total: { value },
})
/** The places of the transfers that are of a fee of 30. */
function placesIn(token_transfers: object[], more: object = {}): number[] {
  const transaction = v.parse(Transaction, {
    hash,
    from: alice,
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
  ['behind all else', [moved(), moved(alice, handler, '30')], [1]],
  ['shared out behind all else', [moved(), moved(alice, handler, '28'), moved(alice, bob, '2')], [1, 2]],
  [
    'taken first, given back and shared out last',
    [moved(alice, nobody, '50'), moved(), moved(nobody, alice, '20'), moved(nobody, handler, '30')],
    [0, 2, 3],
  ],
  ['of another token', [moved(alice, handler, '30', other)], []],
  ['of an amount that isn’t told', [moved(alice, handler, null)], []],
  ['paid by another', [moved(bob, handler, '30')], []],
  ['between others', [moved(), moved(alice, handler, '30'), moved(), moved(bob, alice, '1', other)], []],
])('which transfers are of a fee in a token: %s', (_which, transfers, places) =>
  expect(placesIn(transfers)).toEqual(places),
)

test('nothing is of a fee in coin', () =>
  expect(placesIn([moved(alice, handler, '30')], { celo: { gas_token: null } })).toEqual([]))
test('who pays for the sender pays in transfers, too', () =>
  expect(placesIn([moved(bob, handler, '30')], { fee_payer: bob })).toEqual([0]))

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { likelyAmounts } from './transactionByAddresses.ts'

const change = (digit: number, amount: string, more = {}) =>
  v.parse(StateChange, {
    type: 'coin',
    address: { hash: `0x${String(digit).repeat(40)}` },
    change: amount,
    ...more,
  })
const builder = change(9, '7', { is_miner: true })

test.each([
  [
    'a transfer',
    [change(1, '-105'), change(2, '100'), builder],
    [
      ['fee', 5n],
      ['value', 100n],
      ['fee', 105n],
    ],
  ],
  [
    'a sale, split among two',
    [change(1, '-105'), change(2, '90'), change(3, '10')],
    [
      ['fee', 5n],
      ['value', 100n],
      ['fee', 105n],
    ],
  ],
  ['a call that moved nothing', [change(1, '-5'), builder], [['fee', 5n]]],
  [
    'a fee of which another account got all',
    [change(1, '-5'), change(4, '5')],
    [
      ['value', 5n],
      ['fee', 5n],
    ],
  ],
  ['two who paid', [change(1, '-5'), change(2, '-5')], []],
  ['nobody who paid', [change(2, '5')], []],
  [
    'more that came than was paid',
    [change(1, '-5'), change(2, '9')],
    [
      ['value', 9n],
      ['fee', 5n],
    ],
  ],
  ['tokens alone', [change(1, '-5', { type: 'token' })], []],
])('%s', (_, changed, ways) =>
  expect(likelyAmounts(changed).map(({ sort, amount }) => [sort, amount])).toEqual(ways),
)

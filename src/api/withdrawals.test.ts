import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import ofAddress from './samples/withdrawal.address.json'
import ofBlock from './samples/withdrawal.block.json'
import keyed from './samples/withdrawal.keyed.json'
import { Withdrawal } from './withdrawals.ts'

test.each([
  [
    'in the list of all',
    keyed,
    { ...keyed, amount: 64123456000000000n, receiver: v.parse(Address, keyed.receiver) },
  ],
  [
    'of a block, which tells number and time itself',
    ofBlock,
    {
      ...ofBlock,
      amount: 32000000000000000000n,
      receiver: v.parse(Address, ofBlock.receiver),
      block_number: null,
      timestamp: null,
    },
  ],
  ['of an address, which is the receiver', ofAddress, { ...ofAddress, amount: 17n, receiver: null }],
])('a withdrawal %s is read whole', (_, sent, whole) => expect(v.parse(Withdrawal, sent)).toEqual(whole))

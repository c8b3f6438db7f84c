import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import type { Payment, SeenAddress } from '#views/likeness/seenRecords.ts'
import { remarkOf } from './remarkOf.ts'

const [payer, lookalike, real] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const hash = `0x${'9'.repeat(64)}`
const dollar = { address_hash: `0x${'d'.repeat(40)}`, symbol: 'USDT', type: 'ERC-20' }
const paidOnThird = { from: payer, time: '2025-03-03T08:00:00Z', transaction: `0x${'8'.repeat(64)}` }

const described = (sent: object, payments: Payment[]) => {
  const received = new Map(payments.map((one) => [one.transaction ?? '', one]))
  const like: SeenAddress = { hash: real, name: 'Ropeworks', first: null, zeroTransfers: 0, received }
  const mined = { block_number: 1, status: 'ok' }
  const transaction = v.parse(Transaction, { hash, ...mined, from: { hash: payer, name: 'Ann' }, ...sent })
  return remarkOf(
    transaction,
    (one) => (one.toLowerCase() === lookalike ? like : null),
    ({ name }) => name ?? '',
  )
}
const transfer = (from: string, to: string, value: string) => ({
  token_transfers: [
    {
      transaction_hash: hash,
      from: { hash: from, name: from === payer ? 'Ann' : null },
      to,
      token: dollar,
      total: { value },
    },
  ],
})

test.each<[string, Parameters<typeof described>, string | null]>([
  [
    'nothing, in her name',
    [transfer(payer, lookalike, '0'), [paidOnThird]],
    'This moved 0 USDT from Ann to an address that looks like Ropeworks, which Ann paid on 3 Mar 2025.',
  ],
  [
    'a payment by mistake',
    [transfer(payer, lookalike, '5'), [paidOnThird]],
    'This paid an address that looks like Ropeworks, which Ann paid on 3 Mar 2025.',
  ],
  [
    'coin',
    [{ to: lookalike, value: '5' }, [{ ...paidOnThird, time: null }]],
    'This paid an address that looks like Ropeworks, which Ann paid.',
  ],
  [
    'coin in vain',
    [{ to: lookalike, value: '5', status: 'error' }, [paidOnThird]],
    'This tried to pay an address that looks like Ropeworks, which Ann paid on 3 Mar 2025.',
  ],
  [
    'coin that waits',
    [{ to: lookalike, value: '5', status: null, block_number: null, result: 'pending' }, [paidOnThird]],
    'This is about to pay an address that looks like Ropeworks, which Ann paid on 3 Mar 2025.',
  ],
  [
    'coin that waits to come',
    [{ from: lookalike, to: payer, value: '5', status: null, block_number: null }, []],
    'This comes from an address that looks like Ropeworks.',
  ],
  [
    'coin, by the second call of a batch',
    [
      {
        to: real,
        value: '5',
        calls: [
          { to: real, value: '0' },
          { to: lookalike, value: '5' },
        ],
      },
      [],
    ],
    'This paid an address that looks like Ropeworks.',
  ],
  [
    'a symbol that would push the rest out of sight',
    [
      {
        token_transfers: [
          {
            ...transfer(payer, lookalike, '0').token_transfers[0],
            token: { ...dollar, symbol: 'U'.repeat(5000) },
          },
        ],
      },
      [],
    ],
    `This moved 0 ${'U'.repeat(40)}… from Ann to an address that looks like Ropeworks.`,
  ],
  [
    'where no such payment was read',
    [transfer(payer, lookalike, '0'), []],
    'This moved 0 USDT from Ann to an address that looks like Ropeworks.',
  ],
  [
    'this payment is none before it',
    [transfer(payer, lookalike, '5'), [{ ...paidOnThird, transaction: hash }]],
    'This paid an address that looks like Ropeworks.',
  ],
  ['dust', [transfer(lookalike, payer, '1'), []], 'This came from an address that looks like Ropeworks.'],
  ['who looks like nobody', [transfer(payer, real, '5'), []], null],
  ['what moves nothing', [{}, []], null],
])('a word on a transaction of a look-alike: %s', (_what, given, words) => {
  expect(described(...given)).toBe(words)
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { feeParts } from './feeParts.ts'

const actual = (value: string) => ({ fee: { type: 'actual', value } })

test.each<[string, object, string, bigint | null, bigint]>([
  [
    'burnt and priority',
    { ...actual('10'), transaction_burnt_fee: '7', priority_fee: '3' },
    'burnt 7, priority 3',
    10n,
    0n,
  ],
  [
    'nothing for nobody',
    { ...actual('7'), transaction_burnt_fee: '7', priority_fee: '0' },
    'burnt 7',
    7n,
    0n,
  ],
  [
    'a rollup’s',
    { ...actual('15'), transaction_burnt_fee: '7', priority_fee: '3', l1_fee: '4', operator_fee: '1' },
    'burnt 7, priority 3, to L1 4, to the operator 1',
    15n,
    0n,
  ],
  ['a part untold', { ...actual('10'), transaction_burnt_fee: '7' }, 'burnt 7', 10n, 3n],
  ['no part told', actual('10'), '', 10n, 10n],
  ['more burnt than paid', { ...actual('10'), transaction_burnt_fee: '70' }, 'burnt 70', 10n, -60n],
  ['less than nothing', { ...actual('10'), transaction_burnt_fee: '-7' }, 'burnt -7', 10n, 17n],
  ['no whole', { fee: null, transaction_burnt_fee: '7' }, 'burnt 7', null, -7n],
  ['a whole of nothing', actual('0'), '', 0n, 0n],
  [
    'in a token, whose parts are told as if they were coin',
    { ...actual('10'), transaction_burnt_fee: '7', celo: { gas_token: {} } },
    '',
    null,
    0n,
  ],
  ['at most', { fee: { type: 'maximum', value: '10' }, transaction_burnt_fee: '7' }, 'burnt 7', null, -7n],
])('%s', (_what, sent, told, total, rest) => {
  const read = feeParts(v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, ...sent }))
  expect(read.parts.map(({ label, of }) => `${label} ${of}`).join(', ')).toBe(told)
  expect(read).toMatchObject({ total, rest })
})

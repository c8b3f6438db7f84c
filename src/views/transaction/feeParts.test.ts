import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { feeParts } from './feeParts.ts'

const actual = (value: string) => ({ fee: { type: 'actual', value } })

test.each<[string, object, string, boolean]>([
  [
    'burnt and priority',
    { ...actual('10'), transaction_burnt_fee: '7', priority_fee: '3' },
    'burnt 7, priority 3',
    true,
  ],
  ['nothing for nobody', { ...actual('7'), transaction_burnt_fee: '7', priority_fee: '0' }, 'burnt 7', true],
  [
    'a rollup’s',
    { ...actual('15'), transaction_burnt_fee: '7', priority_fee: '3', l1_fee: '4', operator_fee: '1' },
    'burnt 7, priority 3, to L1 4, to the operator 1',
    true,
  ],
  ['a part untold', { ...actual('10'), transaction_burnt_fee: '7' }, 'burnt 7, the rest 3', true],
  ['more burnt than paid', { ...actual('10'), transaction_burnt_fee: '70' }, 'burnt 70', false],
  ['less than nothing', { ...actual('10'), transaction_burnt_fee: '-7' }, 'burnt -7', false],
  ['no whole', { fee: null, transaction_burnt_fee: '7' }, 'burnt 7', false],
  ['a whole of nothing', actual('0'), '', false],
  ['at most', { fee: { type: 'maximum', value: '10' }, transaction_burnt_fee: '7' }, 'burnt 7', false],
])('%s', (_what, sent, told, drawn) => {
  const { parts, fits } = feeParts(v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, ...sent }))
  expect(parts.map(({ label, of }) => `${label} ${of}`).join(', ')).toBe(told)
  expect(fits).toBe(drawn)
})

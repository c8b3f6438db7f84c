import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { outcomesOf } from '#api/callOutcomes.ts'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { addressInternalTransactionColumns } from './addressColumns.tsx'
import { transactionInternalColumns } from './columns.tsx'

const outcomeOf = (call: InternalTransaction) =>
  outcomesOf([call], () => ({ record: { status: 'ok', has_error_in_internal_transactions: false } }))(call)
const kind = addressInternalTransactionColumns('0x', outcomeOf).find(({ id }) => id === 'type')
const called = transactionInternalColumns(outcomeOf, () => null).find(({ id }) => id === 'to')

const told = (sent: object, column = kind) => {
  const call = v.parse(InternalTransaction, { transaction_hash: `0x${'1'.repeat(64)}`, ...sent })
  return renderToStaticMarkup(column?.cell(call, 0)).replaceAll(/<[^>]*>/g, '')
}

test.each([
  [{ type: 'delegatecall', success: true }, 'Success delegatecall'],
  [{ type: 'call', success: false, error: 'Reverted' }, 'callfailed: Reverted'],
  [{ type: 'call', error: 'out of gas' }, 'callfailed: out of gas'],
  [{ type: 'call' }, 'outcome not sent call'],
])('a call told as %o is one of the kind “%s”', (sent, words) => expect(told(sent)).toBe(words))

test.each([
  [{ type: 'create', success: false }, '—no contract created'],
  [{ type: 'create2', error: 'out of gas' }, '—no contract created'],
  [{ type: 'create', success: true }, '—receiver not sent'],
  [{ type: 'call', success: false }, '—receiver not sent'],
])('a call to nobody told as %o has as its receiver “%s”', (sent, words) =>
  expect(told(sent, called)).toBe(words),
)

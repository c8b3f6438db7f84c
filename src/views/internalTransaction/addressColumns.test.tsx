import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { outcomesOf } from '#api/callOutcomes.ts'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { type CurrentNetwork, NetworkContext } from '#views/shell/context.ts'
import { addressInternalTransactionColumns } from './addressColumns.tsx'
import { transactionInternalColumns } from './columns.tsx'

const outcomeOf = (call: InternalTransaction) =>
  outcomesOf([call], () => ({ record: { status: 'ok', has_error_in_internal_transactions: false } }))(call)
const kind = addressInternalTransactionColumns('0x', outcomeOf).find(({ id }) => id === 'type')
const called = transactionInternalColumns(outcomeOf, () => null).find(({ id }) => id === 'to')

const place = { network: { currency: { symbol: 'DMO', decimals: 18 } } } as unknown as CurrentNetwork
const inNetwork = (cell: ReactNode) =>
  renderToStaticMarkup(<NetworkContext value={place}>{cell}</NetworkContext>)

const told = (sent: object, column = kind) => {
  const call = v.parse(InternalTransaction, { transaction_hash: `0x${'1'.repeat(64)}`, ...sent })
  return inNetwork(column?.cell(call, 0)).replaceAll(/<[^>]*>/g, '')
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

const payee = `0x${'c'.repeat(40)}`

test.each([
  ['call', '+7'],
  ['create', '+7'],
  ['selfdestruct', '+7'],
  // these report the value of the call around them
  ['delegatecall', '7+0'],
  ['staticcall', '7+0'],
  ['callcode', '7+0'],
])('coin that a %s brings an address: %s', (type, words) => {
  const value = addressInternalTransactionColumns(payee, outcomeOf).find(({ id }) => id === 'value')
  const sent = { type, success: true, to: { hash: payee }, value: `7${'0'.repeat(18)}` }
  expect(told(sent, value)).toBe(words)
})

test('of code that runs in its caller’s context the value is struck in other lists, too', () => {
  const value = transactionInternalColumns(outcomeOf, () => null).find(({ id }) => id === 'value')
  const html = (type: string) => {
    const call = v.parse(InternalTransaction, {
      transaction_hash: `0x${'1'.repeat(64)}`,
      type,
      success: true,
      value: '7',
    })
    return inNetwork(value?.cell(call, 0))
  }
  expect(html('delegatecall')).toContain('<s ')
  expect(html('call')).not.toContain('<s ')
})

import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { addressInternalTransactionColumns } from './addressInternalTransactions.tsx'

const kind = addressInternalTransactionColumns('0x').find(({ id }) => id === 'type')

test.each([
  [{ type: 'delegatecall', success: true }, 'delegatecall'],
  [{ type: 'call', success: false, error: 'Reverted' }, 'callfailed: Reverted'],
  [{ type: 'call', error: 'out of gas' }, 'callfailed: out of gas'],
  [{ type: 'call' }, 'call'],
])('a call told as %o is one of the kind “%s”', (sent, words) => {
  const call = v.parse(InternalTransaction, { transaction_hash: `0x${'1'.repeat(64)}`, ...sent })
  const text = renderToStaticMarkup(kind?.cell(call, 0)).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(words)
})

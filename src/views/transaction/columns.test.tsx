import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { transactionColumns } from './columns.tsx'

test.each([
  ['one that waits', {}, 'pending'],
  ['one that was dropped', { result: 'dropped/replaced' }, 'in none'],
  ['one with a block that can’t be read', { status: 'ok', block_number: 2 ** 53 }, 'not told'],
  ['one that succeeded in a block untold', { status: 'of tomorrow', result: 'success' }, 'not told'],
])('%s says so in place of its block and its age', (_name, sent, expected) => {
  const transaction = v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, ...sent })
  const shown = ['block', 'age'].map((id) => {
    const column = transactionColumns.find((one) => one.id === id)
    return renderToStaticMarkup(column?.cell(transaction, 0)).replaceAll(/<[^>]*>/g, '')
  })
  expect(shown).toEqual([expected, `—${expected}`])
})

import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { transactionColumns } from './transactions.tsx'

vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))

test.each([
  ['one that waits', null, 'pending'],
  ['one that was dropped', 'dropped/replaced', 'in none'],
])('%s says so in place of its block and its age', (_name, result, said) => {
  const transaction = v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, result })
  const shown = ['block', 'age'].map((id) => {
    const column = transactionColumns.find((one) => one.id === id)
    return renderToStaticMarkup(column?.cell(transaction, 0)).replaceAll(/<[^>]*>/g, '')
  })
  expect(shown).toEqual([said, `—${said}`])
})

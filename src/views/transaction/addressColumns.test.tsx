import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { addressTransactionColumns } from './addressColumns.tsx'
import { type CurrentNetwork, NetworkContext } from '#views/shell/context.ts'
import { textOf } from '#views/shell/rendering.testing.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const own = `0x${'a'.repeat(40)}`
const hash = `0x${'1'.repeat(64)}`

test.each([
  ['2900.5', 'title="6000 USD at today’s rate, $5,801.00 on its day">$6,000.00<'],
  [null, 'title="6000 USD at today’s rate">$6,000.00<'],
])('a worth tells that of its day, at %s, to who points at it', (historic_exchange_rate, said) => {
  const sent = { hash, value: `2${'0'.repeat(18)}`, exchange_rate: '3000', historic_exchange_rate }
  const columns = addressTransactionColumns(own)
  const cell = columns.find(({ id }) => id === 'worth')?.cell(v.parse(Transaction, sent), 0)
  const place = { network: { currency: { symbol: 'DMO', decimals: 18 } } } as CurrentNetwork
  expect(renderToStaticMarkup(<NetworkContext value={place}>{cell}</NetworkContext>)).toContain(said)
})

test.each([
  [['contract_creation'], 'a new contract'],
  [['contract_call'], 'receiver not sent'],
])('one from here to nobody that is %j says why', async (transaction_types, said) => {
  const columns = addressTransactionColumns(own)
  const sent = v.parse(Transaction, { hash, from: own, transaction_types })
  const cell = columns.find(({ id }) => id === 'party')?.cell(sent, 0)
  expect(await textOf(cell, new QueryClient())).toBe(`—${said}`)
})

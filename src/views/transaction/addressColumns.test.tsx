import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { PriorityFee } from '#views/cells/PaidGas.tsx'
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

const coin = (count: number) => `${count}${'0'.repeat(18)}`

test.each([
  ['came', { status: 'ok', block_number: 1 }, '+5'],
  ['may come: it is in no block yet', { result: 'pending' }, '5'],
  ['failed', { status: 'error', block_number: 1 }, '5+0'],
])('coin that %s', async (_what, sent, said) => {
  const transaction = v.parse(Transaction, { hash, to: own, value: coin(5), ...sent })
  const cell = addressTransactionColumns(own).find(({ id }) => id === 'value')
  expect((await textOf(cell?.cell(transaction, 0), new QueryClient())).trim()).toBe(said)
})

test.each([
  ['by Ethereum’s rules', {}, { priority_fee: coin(3) }, '3 DMO'],
  ['that wasn’t sent', {}, {}, '—not sent'],
  [
    'on a chain with rules of its own',
    { l1_fee: '1' },
    { priority_fee: coin(3) },
    '—no part of the fee by this network’s rules',
  ],
])('a priority fee %s', async (_what, chain, sent, said) => {
  const transaction = v.parse(Transaction, {
    hash,
    fee: { type: 'actual', value: coin(9) },
    ...chain,
    ...sent,
  })
  expect((await textOf(<PriorityFee transaction={transaction} />, new QueryClient())).trim()).toBe(said)
})

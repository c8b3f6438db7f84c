import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { Transaction } from '#api/transactions.ts'
import { lookalikesIn } from './address/lookalikes.ts'
import { addressInternalTransactionColumns } from './addressInternalTransactions.tsx'
import { addressTransactionColumns } from './addressTransactions.tsx'
import { type Place, PlaceContext } from './network.ts'
import { textOf } from './rendering.testing.tsx'

// the stores have no state of their own for servers: pages are only ever drawn in browsers
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))
vi.mock('#ui/part.tsx', () => import('#ui/partWaited.testing.tsx'))

const own = `0x${'a'.repeat(40)}`
const real = `0x3fC1${'7'.repeat(32)}c551`
const fake = `0x3fC1${'8'.repeat(32)}c551`
const other = `0x3fC1${'9'.repeat(32)}c552`

const ends = [
  { from: fake, to: own, value: '1' },
  { from: own, to: real, value: '5' },
  { from: own, to: other, value: '5' },
]
const hash = `0x${'1'.repeat(64)}`
const calls = ends.map((one) => ({ item: v.parse(InternalTransaction, { ...one, transaction_hash: hash }) }))
const transactions = ends.map((one) => ({ item: v.parse(Transaction, { ...one, hash }) }))

const parties = {
  transactions: () => {
    const columns = addressTransactionColumns(own, lookalikesIn(transactions, own))
    const party = columns.find(({ id }) => id === 'party')
    return transactions.map(({ item }, index) => party?.cell(item, index))
  },
  'internal calls': () => {
    const columns = addressInternalTransactionColumns(own, lookalikesIn(calls, own), () => ({
      is: 'done',
    }))
    const party = columns.find(({ id }) => id === 'party')
    return calls.map(({ item }, index) => party?.cell(item, index))
  },
}

/** What a cell says of who it looks like: as it is seen, and a hash as it is read aloud. */
const likenessIn = async (cell: ReactNode) =>
  /looks like .*/.exec(await textOf(cell, new QueryClient()))?.[0].trim()

test.each(Object.entries(parties))('look-alikes among %s are marked, others aren’t', async (_list, draw) => {
  expect(await Promise.all(draw().map(likenessIn))).toEqual([
    'looks like 0x3fC177…c5510x 3fC1 77 … c551',
    'looks like 0x3fC188…c5510x 3fC1 88 … c551',
    undefined,
  ])
})

test.each([
  [[own], 'looks like this address'],
  [[own.toUpperCase().replace('X', 'x')], 'looks like this address'],
  [[real, other], 'looks like 0x3fC177…c5510x 3fC1 77 … c551 and 1 more'],
])('who looks like %o is told by the words “%s”', async (like, words) => {
  const party = addressTransactionColumns(own, () => like).find(({ id }) => id === 'party')
  expect(await likenessIn(party?.cell(v.parse(Transaction, { ...ends[0], hash }), 0))).toBe(words)
})

test.each([
  ['2900.5', 'title="6000 USD at today’s rate, $5,801.00 on its day">$6,000.00<'],
  [null, 'title="6000 USD at today’s rate">$6,000.00<'],
])('a worth tells that of its day, at %s, to who points at it', (historic_exchange_rate, said) => {
  const sent = { hash, value: `2${'0'.repeat(18)}`, exchange_rate: '3000', historic_exchange_rate }
  const columns = addressTransactionColumns(own, () => [])
  const cell = columns.find(({ id }) => id === 'worth')?.cell(v.parse(Transaction, sent), 0)
  const place = { network: { currency: { symbol: 'DMO', decimals: 18 } } } as Place
  expect(renderToStaticMarkup(<PlaceContext value={place}>{cell}</PlaceContext>)).toContain(said)
})

test.each([
  [['contract_creation'], 'a new contract'],
  [['contract_call'], 'receiver not sent'],
])('one from here to nobody that is %j says why', async (transaction_types, said) => {
  const columns = addressTransactionColumns(own, () => [])
  const sent = v.parse(Transaction, { hash, from: own, transaction_types })
  const cell = columns.find(({ id }) => id === 'party')?.cell(sent, 0)
  expect(await textOf(cell, new QueryClient())).toBe(`—${said}`)
})

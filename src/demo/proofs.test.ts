import { expect, test } from 'vitest'
import { blockQuery } from '#api/fallback/block.ts'
import { createApi } from '#api/client.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { itemsOf } from '#api/listOnce.ts'
import { feeOf } from '#api/fees.ts'
import { knownFrom, transfersOf } from '#api/loggedTransfers.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import type { ListQuery } from '#api/queries.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { transactionTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { baseFeeFollows, burntOfBlock, sumsOfBlock } from '#proofs/block.ts'
import { type Line, ledger } from '#proofs/line.ts'
import { linesOfRecords } from '#proofs/transaction.ts'
import { QueryClient } from '@tanstack/react-query'
import { still } from './asking.testing.ts'
import * as places from './places.ts'

// The demo chain tells the truth: no check of any of its showcases fails, and those that can be made are made.

const api = createApi({ network: 'demo', base: 'https://demo.example' }, still())
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const demo = { chainId: '1337', currency: { symbol: 'DMO', decimals: 18 } }
const network = {
  coin: demo.currency,
  isGapless: true,
  isUsual: true,
  isSigned: false,
}

async function whole<Item>(query: ListQuery<Item>) {
  const data = await client.fetchInfiniteQuery({ ...query, pages: 50 })
  return { rows: itemsOf(data, query), isWhole: data.pages.at(-1)?.next === null }
}

async function linesOf(hash: string): Promise<Line[]> {
  const { transaction } = await client.fetchQuery(transactionQuery(api, hash))
  if (!transaction) throw new Error(`the demo chain doesn’t know ${hash}`)
  const [logs, transfers, changes, calls] = await Promise.all([
    whole(transactionLogsQuery(api, hash)),
    whole(transactionTokenTransfersQuery(api, hash)),
    whole(stateChangesQuery(api, hash)),
    whole(transactionInternalTransactionsQuery(api, hash)),
  ])
  const known = knownFrom(changes.rows, [transaction.from, transaction.to])
  const logged = logs.rows.flatMap((log) => transfersOf({ ...log, transaction_hash: hash }, known))
  return ledger(
    linesOfRecords(
      { transaction, fee: feeOf(transaction, demo), logs, logged, transfers, changes, calls },
      network,
    ),
  )
}

const { pending: _pending, neverSeen: _neverSeen, ...mined } = places.transactions

test.each(Object.entries(mined))('no check of a showcase fails: %s', async (_name, hash) => {
  const lines = await linesOf(hash)
  expect(lines.filter(({ mark }) => mark === 'fails')).toEqual([])
  expect(lines.filter(({ mark }) => mark === 'holds').length).toBeGreaterThan(2)
})

test('a swap is proven by everything that needs no call', async () => {
  const lines = await linesOf(places.transactions.swap)
  expect(lines.map(({ id, mark }) => `${id} ${mark}`)).toEqual([
    'T8 holds',
    'T9 holds',
    'T10 holds',
    'T11 holds',
    'T12 holds',
    'T13 holds',
    'T14 price holds',
    'T14 burnt holds',
    'T17 coin holds',
    'T17 tokens holds',
    'T12 block holds',
  ])
})

test('a block is proven by its transactions and its parent', async () => {
  const { transaction } = await client.fetchQuery(transactionQuery(api, places.transactions.swap))
  const number = transaction?.block_number ?? 0
  const [{ block }, { block: parent }] = await Promise.all([
    client.fetchQuery(blockQuery(api, String(number))),
    client.fetchQuery(blockQuery(api, String(number - 1))),
  ])
  if (!block) throw new Error(`the demo chain doesn’t know block ${number}`)
  const lines = ledger([
    ...sumsOfBlock(block, await whole(blockTransactionsQuery(api, String(number)))),
    burntOfBlock(block, network.coin, 'ethereum'),
    baseFeeFollows(block, parent, network.coin, { rules: 'ethereum', isCertain: false }),
  ])
  expect(lines.map(({ id, mark, claim }) => [id, mark, claim])).toEqual([
    ['B7 gas', 'holds', 'Gas used is that of its 5 transactions, summed.'],
    ['B7 positions', 'holds', 'Positions run from 0 to 4 without a gap.'],
    ['B7 burnt', 'holds', 'What was burnt is gas used × base fee.'],
    ['B6', 'unchecked', 'Its base fee from the parent’s.'],
  ])
})

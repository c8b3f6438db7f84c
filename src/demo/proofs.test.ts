import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addressQuery } from '#api/addresses.ts'
import { createApi } from '#api/client/client.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { feeOf } from '#api/fees.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { itemsOf } from '#api/fallback/cachedLists.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { valueCalls } from '#api/callOutcomes.ts'
import type { ListQuery } from '#api/query.ts'
import { callsQuery, headerQuery, signedTransactionQuery } from '#api/rpc.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { instanceTransfersQuery, transactionTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { noncesWithoutGaps, balanceAtNode, codeAtNode } from '#proofs/address.ts'
import { baseFeeFollows, burntOfBlock, sumsOfBlock, parentHash } from '#proofs/block.ts'
import { headerMatchesHash } from '#proofs/header.ts'
import { holdersAtNode } from '#proofs/holdersAtNode.ts'
import { positionInBlock, transactionsOfBlock } from '#proofs/transactionsRoot.ts'
import { type Line, ledger } from '#proofs/line.ts'
import { receiptInBlock } from '#proofs/receipt.ts'
import { ownerIsReceiver, ownershipUnbroken, ownerAtNode } from '#proofs/instance.ts'
import { callsKey, withBlockOf, type RpcCheck } from '#proofs/rpcCheck.ts'
import { blockHashOf, transactionIn } from '#proofs/rpcTransaction.ts'
import { transactionHashLines } from '#proofs/transactionHash.ts'
import { blockHashLines } from '#proofs/blockHash.ts'
import { holdersInSupply } from '#proofs/supply.ts'
import { linesOfRecords } from '#proofs/transaction.ts'
import { demoAtClock } from './demo.testing.ts'
import * as places from './places.ts'
import { instanceQuery } from '#api/fallback/instance.ts'
import { tokenHoldersQuery } from '#api/holders.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

// On the showcases of the demo chain no check fails; of each false response exactly one check does.

const api = createApi({ network: 'demo', base: 'https://demo.example' }, demoAtClock())
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const demo = { chainId: '1337', currency: { symbol: 'DMO', decimals: 18 } }
const coin = demo.currency
const network = { coin, isGapless: true, isUsual: true }

async function whole<Item>(query: ListQuery<Item>) {
  const data = await client.fetchInfiniteQuery({ ...query, pages: 50 })
  return { rows: itemsOf(data, query), isWhole: data.pages.at(-1)?.next === null }
}

async function firstPage<Item>(query: ListQuery<Item>) {
  const data = await client.fetchInfiniteQuery(query)
  return { rows: itemsOf(data, query), isWhole: data.pages.at(-1)?.next === null }
}

/** JSON-RPC's response; undefined for a refusal, as for the unsigned part of the chain. */
const toldBy = async (query: ReturnType<typeof headerQuery>): Promise<unknown> =>
  client.fetchQuery(query).then(
    ({ answer }) => answer,
    () => undefined,
  )

const answered = async (questions: readonly (RpcCheck | null)[]): Promise<Line[]> =>
  Promise.all(
    questions
      .filter((question) => question !== null)
      .map(async (question) => {
        const { rounds } = await client.fetchQuery(callsQuery(api, callsKey(question), question.next))
        return question.read(rounds)
      }),
  )

/** All checks of a transaction, including those that need a request. */
async function linesOf(hash: string): Promise<Line[]> {
  const { transaction } = await client.fetchQuery(transactionQuery(api, hash))
  if (!transaction) throw new Error(`the demo chain doesn’t know ${hash}`)
  const [logs, transfers, changes, calls, rpcTransaction] = await Promise.all([
    whole(transactionLogsQuery(api, hash)),
    whole(transactionTokenTransfersQuery(api, hash)),
    whole(stateChangesQuery(api, hash)),
    whole(transactionInternalTransactionsQuery(api, hash)),
    toldBy(signedTransactionQuery(api, hash)),
  ])
  const { token_transfers: embedded, token_transfers_overflow: isCut } = transaction
  const known = knownParties(changes.rows, [transaction.from, transaction.to])
  const logged = logs.rows.flatMap((log) => transfersOf({ ...log, transaction_hash: hash }, known))
  const block = await toldBy(headerQuery(api, blockHashOf(rpcTransaction) ?? '', true))
  return ledger([
    ...linesOfRecords(
      {
        transaction,
        fee: feeOf(transaction, demo),
        logs,
        logged,
        transfers: embedded && !isCut ? { rows: embedded, isWhole: true } : transfers,
        isCut: false,
        transfersRefusal: null,
        stateRefusal: null,
        changes,
        calls: { rows: valueCalls(calls.rows, transaction) ?? [], isWhole: calls.isWhole },
      },
      { ...network, isSigned: rpcTransaction !== undefined },
    ),
    ...transactionHashLines({
      transaction,
      byHash: rpcTransaction,
      inBlock: transactionIn(block, hash),
      chainId: demo.chainId,
      coin,
    }),
    ...(await answered([
      withBlockOf(hash, null, (sealedBlock) => positionInBlock(transaction, sealedBlock)),
      withBlockOf(hash, logs.rows[0]?.block_hash ?? null, (sealedBlock) =>
        receiptInBlock({ transaction, blockHash: sealedBlock, logs, hasAllReceipts: false }),
      ),
    ])),
  ])
}

async function linesOfBlock(id: string): Promise<Line[]> {
  const { block } = await client.fetchQuery(blockQuery(api, id))
  if (!block) throw new Error(`the demo chain doesn’t know block ${id}`)
  const [{ block: parent }, transactions, withdrawals, rpcBlock] = await Promise.all([
    client.fetchQuery(blockQuery(api, String(block.height - 1))),
    whole(blockTransactionsQuery(api, id)),
    whole(blockWithdrawalsQuery(api, id)),
    toldBy(headerQuery(api, block.hash ?? '')),
  ])
  const isCalibrated =
    headerMatchesHash(rpcBlock) || headerMatchesHash(await toldBy(headerQuery(api, block.parent_hash ?? '')))
  return ledger([
    ...blockHashLines({ block, rpcBlock, isCalibrated, withdrawals, coin, namesBuilder: true }),
    ...(await answered([transactionsOfBlock(block.hash ?? '', transactions), parentHash(block)])),
    ...sumsOfBlock(block, transactions, 'ethereum'),
    burntOfBlock(block, coin, 'ethereum'),
    baseFeeFollows(block, parent, coin, { rules: 'ethereum', isCertain: false }),
  ])
}

async function linesOfAddress(hash: string): Promise<Line[]> {
  const details = await client.fetchQuery(addressQuery(api, hash))
  const transactions = await firstPage(addressTransactionsQuery(api, hash))
  return ledger([
    noncesWithoutGaps(details, transactions),
    ...(await answered([balanceAtNode(details, coin), ...codeAtNode(details)])),
  ])
}

async function linesOfToken(hash: string): Promise<Line[]> {
  const { token } = await client.fetchQuery(tokenQuery(api, hash))
  if (!token) throw new Error(`the demo chain doesn’t know ${hash}`)
  const holders = await firstPage(tokenHoldersQuery(api, hash))
  return ledger([
    holdersInSupply(token, holders, String),
    ...(await answered([holdersAtNode(hash, holders, String)])),
  ])
}

async function linesOfInstance(token: string, id: string): Promise<Line[]> {
  const { instance } = await client.fetchQuery(instanceQuery(api, token, id))
  const transfers = await firstPage(instanceTransfersQuery(api, token, id))
  return ledger([
    ownerIsReceiver(instance.owner, transfers),
    ownershipUnbroken(transfers),
    ...(await answered([ownerAtNode(token, instance.id, instance.owner)])),
  ])
}

const failing = (lines: readonly Line[]) =>
  lines.flatMap(({ mark, id, claim }) => (mark === 'fails' ? `${id}: ${claim}` : []))
const marksOf = (lines: readonly Line[]) => lines.map(({ id, mark }) => `${id} ${mark}`)

const { pending: _pending, neverSeen: _neverSeen, ...mined } = places.transactions
test.each(Object.entries(mined))(
  'no check of a showcase fails, and hash and signer are proven: %s',
  async (name, hash) => {
    const lines = await linesOf(hash)
    expect(failing(lines)).toEqual([])
    const isOwn = name === 'feePaidFor'
    expect(marksOf(lines).filter((line) => /^T[12] \w+$/.test(line))).toEqual(
      isOwn ? ['T2 unchecked', 'T1 unchecked'] : ['T2 holds', 'T1 holds'],
    )
  },
)

test.each([
  ['hiddenMint', /has 5,?000 TLW more than its transfers explain\. A token that/],
  ['feeOnTransfer', /TOLL (more|less) than its transfers explain, and 1 other change isn’t explained/],
  ['rebase', /has 0\.25 EBB more than its transfers explain, and 4 other changes aren’t explained/],
] as const)('what a token changes beyond its events is named, and is no ✗: %s', async (name, words) => {
  const line = (await linesOf(places.transactions[name])).find(({ id }) => id === 'T17 tokens')
  expect(line).toMatchObject({ mark: 'unchecked', reason: 'not explained' })
  expect(line?.claim).toMatch(words)
  expect(line?.working[0]?.value).toMatch(/ by its transfers, .+ by the state$/)
})

test('a swap is proven by all', async () => {
  expect(marksOf(await linesOf(places.transactions.swap))).toEqual([
    'T2 holds',
    'T2 chain holds',
    'T8 holds',
    'T9 holds',
    'T1 holds',
    'T10 holds',
    'T6 holds',
    'T11 holds',
    'T12 holds',
    'T13 holds',
    'T14 price holds',
    'T14 burnt holds',
    'T17 coin holds',
    'T17 tokens holds',
    'T4 holds',
    'T12 block holds',
  ])
})

test.each([
  ['contractCreation', 'T15 holds'],
  ['setCodeType', 'T3 holds'],
  ['delegationEnded', 'T3 holds'],
] as const)('what only keys can make is proven: %s, %s', async (name, mark) => {
  expect(marksOf(await linesOf(places.transactions[name]))).toContain(mark)
})

test.each(Object.entries(places.blocks))('a block is proven by its header: %s', async (_name, number) => {
  const lines = await linesOfBlock(String(number))
  expect(failing(lines)).toEqual([])
  const seals = ['B1 holds', 'B2 holds', ...(number === places.blocks.withdrawals ? ['B4 holds'] : [])]
  expect(marksOf(lines)).toEqual(expect.arrayContaining(seals))
})

test('what is made up is told to be so, and nothing of it fails', async () => {
  const number = String(places.blocks.swap - 3)
  expect(failing(await linesOfBlock(number))).toEqual([])
  const { rows } = await whole(blockTransactionsQuery(api, number))
  const lines = await linesOf(rows[0]?.hash ?? '')
  expect(failing(lines)).toEqual([])
  expect(marksOf(lines)).toContain('T1 unchecked')
})

const liars = Object.entries(places.liars)

test.each(liars.filter(([, { path }]) => path.startsWith('/tx/')))(
  'of a transaction that lies one check fails: %s',
  async (_name, { path, check }) => {
    const lines = await linesOf(path.split('/')[2] ?? '')
    expect(failing(lines)).toEqual([expect.stringContaining(`${check}: `)])
  },
)

test.each(liars.filter(([, { path }]) => path.startsWith('/block/')))(
  'of a block that lies one check fails: %s',
  async (_name, { path, check }) => {
    const lines = await linesOfBlock(path.split('/')[2] ?? '')
    expect(failing(lines)).toEqual([expect.stringContaining(`${check}: `)])
  },
)

test.each(liars.filter(([, { path }]) => !/^.(tx|block)/.test(path)))(
  'of an address, a token or an NFT that lies one check fails: %s',
  async (_name, { path, check }) => {
    const [, kind, hash = '', , id = ''] = path.split('/')
    const lines = await (kind === 'address'
      ? linesOfAddress(hash)
      : id
        ? linesOfInstance(hash, id)
        : linesOfToken(hash))
    expect(failing(lines)).toEqual([expect.stringContaining(check)])
  },
)

test.each(Object.entries({ ...places.people, ...places.contracts }))(
  'no check of an address fails: %s',
  async (_name, hash) => {
    expect(failing(await linesOfAddress(hash))).toEqual([])
  },
)

test.each(Object.entries(places.tokens).filter(([name]) => !['passes', 'embers'].includes(name)))(
  'no check of a token fails: %s',
  async (_name, hash) => {
    const lines = await linesOfToken(hash)
    expect(failing(lines)).toEqual([])
    expect(marksOf(lines)).toEqual(['K2 holds', 'K3 holds'])
  },
)

test('no check of an NFT fails', async () => {
  expect(marksOf(await linesOfInstance(places.tokens.foxes, '7'))).toEqual([
    'N1 holds',
    'N2 holds',
    'N1 node holds',
  ])
})

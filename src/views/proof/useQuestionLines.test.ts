import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { callsQuery, headerQuery, signedTransactionQuery } from '#api/rpc.ts'
import { logIndexes } from '#proofs/events.ts'
import { blockOf, type Rpc, transactionOf, vectors } from '#proofs/vectors.testing.ts'
import { positionInBlock, transactionsOfBlock } from '#proofs/transactionsRoot.ts'
import type { Line, Reason } from '#proofs/line.ts'
import { receiptInBlock } from '#proofs/receipt.ts'
import { parentHash } from '#proofs/block.ts'
import { callsKey, type RpcCheck } from '#proofs/rpcCheck.ts'
import { transactionHashLines, transactionHashUnchecked } from '#proofs/transactionHash.ts'
import { blockHashLines, blockHashUnchecked } from '#proofs/blockHash.ts'
import { refusalWords } from './useQuestionLines.ts'

// Server responses that are no lies: each gives a – with its reason, never a ✗, and never an exception.

const transactions = vectors('transactions') as { what: string; tx: Rpc }[]
const named = (what: string): Rpc => transactions.find((one) => one.what.includes(what))?.tx ?? {}
const plain = named('mainnet, type 2')
const block = vectors('goerli-cancun-10536893') as Rpc & { transactions: Rpc[] }
const inside = block.transactions[3] ?? {}
const coin = { symbol: 'ETH', decimals: 18 }

type Server = (method: string, params: unknown[]) => unknown
const serverOf = (answer: Server) =>
  createApi({ network: 'one', base: 'https://one.example' }, (_url, { body }) => {
    const call = JSON.parse(body as string) as { id: number; method: string; params: unknown[] }
    // a server without batches
    if (Array.isArray(call)) return Promise.resolve(new Response('', { status: 413 }))
    const text = answer(call.method, call.params)
    return Promise.resolve(text instanceof Response ? text : Response.json({ id: call.id, result: text }))
  })
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

async function signed(answer: Server, tx = plain, changed: Rpc = {}): Promise<Line[]> {
  const transaction = transactionOf(tx, changed)
  try {
    const { answer: result } = await client().fetchQuery(
      signedTransactionQuery(serverOf(answer), transaction.hash),
    )
    return transactionHashLines({ transaction, byHash: result, chainId: '1', coin })
  } catch (error) {
    return transactionHashUnchecked('not told by the server', refusalWords(error as Error))
  }
}

async function sealed(answer: Server): Promise<(Line | null)[]> {
  try {
    const { answer: result } = await client().fetchQuery(headerQuery(serverOf(answer), String(block.hash)))
    return blockHashLines({
      block: blockOf(block),
      rpcBlock: result,
      isCalibrated: true,
      withdrawals: null,
      coin,
      namesBuilder: true,
    })
  } catch (error) {
    return blockHashUnchecked('not told by the server', refusalWords(error as Error))
  }
}

async function asked(question: RpcCheck | null, answer: Server): Promise<Line[]> {
  if (!question) return []
  const { rounds } = await client().fetchQuery(
    callsQuery(serverOf(answer), callsKey(question), question.next),
  )
  return [question.read(rounds)]
}

const hash = String(block.hash)
const own = transactionOf(inside, { position: 3 })
const place = (answer: Server) => asked(positionInBlock(own, hash), answer)
const outcome = (answer: Server) =>
  asked(receiptInBlock({ transaction: own, blockHash: hash, logs: null, hasAllReceipts: false }), answer)
const respond = (body: unknown, status = 200) => Response.json(body, { status })
const many = Array.from({ length: 5_000 }, () => inside)
const authorized = named('type 4')
const accessed = named('type 2 with access list')

const table: [string, () => Promise<(Line | null)[]>, Reason][] = [
  ['no JSON-RPC: 404', () => signed(() => respond({ message: 'Not found' }, 404)), 'not told by the server'],
  [
    'no JSON-RPC: Action not found.',
    () => signed(() => respond({ error: 'Action not found.' })),
    'not told by the server',
  ],
  ['an error as text', () => signed(() => respond({ error: 'Invalid hash' })), 'not told by the server'],
  [
    'an error as an object',
    () => signed(() => respond({ error: { code: -1, message: 'busy' } })),
    'not told by the server',
  ],
  ['an error of a header', () => sealed(() => respond({ error: { code: -1 } })), 'not told by the server'],
  ['nothing known', () => signed(() => null), 'not told by the server'],
  ['a list in its place', () => signed(() => []), 'not told by the server'],
  [
    'an access list that is left out',
    () => signed(() => ({ ...accessed, accessList: [] }), accessed),
    'not told by the server',
  ],
  ['no r', () => signed(() => ({ ...plain, r: undefined })), 'not told by the server'],
  [
    'neither yParity nor v',
    () => signed(() => ({ ...plain, v: undefined, yParity: undefined })),
    'not told by the server',
  ],
  ['a chain id of null', () => signed(() => ({ ...plain, chainId: null })), 'not told by the server'],
  [
    'an unknown type',
    () => signed(() => ({ ...plain, type: '0x6a' }), plain, { type: 106 }),
    'this network makes it another way',
  ],
  ['a deposit', () => signed(() => ({ ...plain, r: '0x0', s: '0x0' })), 'this network makes it another way'],
  [
    'an authorization that can’t be read',
    () => signed(() => ({ ...authorized, authorizationList: ['x'] }), authorized),
    'not told by the server',
  ],
  [
    'an unknown field of a header',
    () => sealed(() => ({ ...block, extraData: '0x', slotNumber: '0x1' })),
    'this network makes it another way',
  ],
  [
    'a header without a field',
    () => sealed(() => ({ ...block, stateRoot: undefined })),
    'not told by the server',
  ],
  ['text for a header', () => sealed(() => 'Block not found'), 'not told by the server'],
  ['a block of 5,000 transactions', () => place(() => ({ ...block, transactions: many })), 'not whole'],
  [
    'another block than was asked for',
    () => place(() => ({ ...block, extraData: '0x00' })),
    'this network makes it another way',
  ],
  [
    'a block without this transaction: it was replaced',
    () => asked(positionInBlock(transactionOf(plain, { position: 3 }), hash), () => block),
    'not told by the server',
  ],
  [
    'a type in the block that isn’t known',
    () => place(() => ({ ...block, transactions: [{ ...inside, type: '0x6a' }] })),
    'this network makes it another way',
  ],
  [
    'a list that isn’t the header’s',
    () => asked(transactionsOfBlock(hash, null), () => ({ ...block, transactions: [inside] })),
    'this network makes it another way',
  ],
  ['a block that isn’t there any more', () => place(() => null), 'not told by the server'],
  ['more transactions than receipts are asked for', () => outcome(() => block), 'not whole'],
  [
    'a receipt that is refused',
    () =>
      outcome((method) =>
        method === 'eth_getBlockByHash' ? { ...block, transactions: ['0x1'] } : respond({ error: 'no' }),
      ),
    'not told by the server',
  ],
  [
    'a receipt of before Byzantium',
    () =>
      outcome((method) =>
        method === 'eth_getBlockByHash' ? { ...block, transactions: ['0x1'] } : { root: '0x00', logs: [] },
      ),
    'this network makes it another way',
  ],
  [
    'a parent of another kind',
    () => asked(parentHash(blockOf(block)), () => ({ ...block, difficulty: 'many' })),
    'not told by the server',
  ],
  [
    'a parent that is another block',
    () => asked(parentHash(blockOf(block)), () => block),
    'this network makes it another way',
  ],
  [
    'logs that aren’t read whole',
    () => Promise.resolve([logIndexes([{ index: 4 }, { index: 5 }] as never, false, true)]),
    'not whole',
  ],
]

test.each(table)('%s: a –, with its reason', async (_what, lines, reason) => {
  const known = (await lines()).filter((line) => line !== null)
  expect(known.length).toBeGreaterThan(0)
  expect(known.map((line) => (line.mark === 'unchecked' ? line.reason : line.mark))).toEqual(
    known.map(() => reason),
  )
  for (const { claim } of known) expect(claim).toMatch(/^[A-Z].*\.$/)
})

test.each<[string, () => Promise<Line[]>]>([
  ['r with fewer digits', () => signed(() => ({ ...plain, r: String(plain.r).replace(/^0x0*/, '0x') }))],
  ['v in the place of yParity', () => signed(() => ({ ...plain, yParity: undefined }))],
])('what is only written otherwise holds: %s', async (_what, lines) => {
  expect((await lines()).map(({ mark }) => mark)).toEqual(['holds', 'holds', 'holds'])
})

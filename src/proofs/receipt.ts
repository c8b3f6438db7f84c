import type { Log } from '#api/logs.ts'
import type { RpcCall } from '#api/rpc.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { headerHash, headerOf, textIn } from './header.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  needsOwnRpc,
  unchecked,
  against,
  type ReadList,
} from './line.ts'
import { type RpcCheck, refusedLine, resultOf, type Rounds } from './rpcCheck.ts'
import { orderedRoot } from './trie.ts'
import { concatBytes } from '@noble/hashes/utils.js'
import { bytesOf, encodeRlp, integerBytes, keccak } from './rlp.ts'

const check: Check = {
  id: 'T6',
  group: 'What happened',
  kind: 'sealed',
  from: 'all receipts → receipts root',
  needs: ['status', 'gas_used', 'logs'],
}
const subject = 'What became of it, by the block’s receipts'

/** Maximum number of receipts to request one by one where the server lacks `eth_getBlockReceipts`. */
const mostReceipts = 25

type ReceiptSources = {
  transaction: Transaction
  blockHash: string
  logs: ReadList<Log>
  /** Whether `eth_getBlockReceipts` is available, as on one's own node. */
  hasAllReceipts: boolean
}

/** T6: the block's receipts have its header's receipts root, and this one matches the status, gas and events shown. */
export function receiptInBlock(given: ReceiptSources): RpcCheck {
  const { blockHash, hasAllReceipts } = given
  return {
    check,
    subject,
    price: hasAllReceipts
      ? { calls: 2, bytes: 400_000 }
      : { calls: 1 + mostReceipts, bytes: 60_000, isMost: true },
    next: (rounds) => {
      if (rounds.length === 0) return [{ method: 'eth_getBlockByHash', params: [blockHash, false] }]
      return rounds.length === 1 ? receiptCalls(rounds, hasAllReceipts, blockHash) : null
    },
    read: (rounds) => receiptLine(given, rounds),
  }
}

const hashesIn = (rounds: Rounds): string[] => {
  const listed = headerOf(resultOf(rounds[0]?.[0]))?.transactions
  return Array.isArray(listed) ? listed.map(String) : []
}

function receiptCalls(rounds: Rounds, hasAll: boolean, blockHash: string): RpcCall[] | null {
  const hashes = hashesIn(rounds)
  if (hashes.length === 0) return null
  if (hasAll) return [{ method: 'eth_getBlockReceipts', params: [blockHash] }]
  if (hashes.length > mostReceipts) return null
  return hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
}

function receiptLine({ transaction, blockHash, logs, hasAllReceipts }: ReceiptSources, rounds: Rounds): Line {
  const [[first] = [], answers = []] = rounds
  const header = headerOf(resultOf(first))
  if (!header) return refusedLine({ check, subject }, first)
  const hashes = hashesIn(rounds)
  if (hashes.length > mostReceipts && !hasAllReceipts)
    return needsOwnRpc(
      check,
      `${subject}: it has ${counted(hashes.length, 'transaction')}, and needs an RPC of your own.`,
      'not whole',
    )
  const refused = answers.find((answer) => 'error' in answer)
  if (refused) return refusedLine({ check, subject }, refused)
  const sentReceipts = hasAllReceipts ? resultOf(answers[0]) : answers.map(resultOf)
  const otherWay = (why: string) =>
    unchecked(check, `${subject}: ${why}.`, 'this network makes it another way')
  let receipts: Receipt[]
  let root: string
  try {
    if (headerHash(header) !== blockHash.toLowerCase()) return otherWay('its header gives another hash')
    receipts = (Array.isArray(sentReceipts) ? (sentReceipts as unknown[]) : []).map(receiptOfRpc)
    root = orderedRoot(receipts.map(encodeReceipt))
  } catch (error) {
    return otherWay(error instanceof Error ? error.message : 'one can’t be read')
  }
  if (root !== textIn(header.receiptsRoot)) return otherWay('they give another root than its header')
  const at = hashes.findIndex((hash) => hash.toLowerCase() === transaction.hash.toLowerCase())
  const receipt = receipts[at]
  if (!receipt) return unchecked(check, `${subject}: it isn’t among them.`, 'not told by the server')
  const gas = receipt.cumulativeGasUsed - (receipts[at - 1]?.cumulativeGasUsed ?? 0n)
  // the root seals the receipts' order; which transaction stands where only its own root does (T4)
  if (transaction.position !== null && transaction.position !== at)
    return unchecked(
      check,
      `${subject}: the node names another position than is shown, and each has a receipt of its own.`,
      'not explained',
    )
  return shownAgainstReceipt({ transaction, logs, at, root }, receipt, gas)
}

function shownAgainstReceipt(
  {
    transaction: { status, gas_used },
    logs,
    at,
    root,
  }: Pick<ReceiptSources, 'transaction' | 'logs'> & { at: number; root: string },
  { status: succeeds, logs: sealed }: Receipt,
  gas: bigint,
): Line {
  const working: Line['working'] = [
    { label: 'Formula', value: 'root of rlp(position) → receipt, of all transactions', code: true },
    { label: 'Gives', value: root, code: true, after: 'as the header’s receiptsRoot' },
    {
      label: 'Receipt',
      value: `${succeeds ? 'succeeded' : 'failed'}, ${count(gas)} gas, ${counted(sealed.length, 'event')}`,
    },
  ]
  const receipt = `the receipt that the block seals at position ${at}`
  const statusWords = (isOk: boolean) => (isOk ? 'succeeded' : 'failed')
  const wrong = (field: string, name: string, is: string, shown: string) =>
    fails(
      { ...check, needs: [field] },
      `By ${name}, the sealed receipt says ${is}; this server says ${shown}.`,
      name,
      [{ label: name, values: against('receipt', is, shown) }],
      working,
    )
  if (status !== null && (status === 'ok') !== succeeds)
    return wrong('status', 'status', statusWords(succeeds), statusWords(status === 'ok'))
  if (gas_used !== null && gas_used !== gas) return wrong('gas_used', 'gas used', count(gas), count(gas_used))
  if (!logs?.isWhole) return holds(check, `Status and gas used are those of ${receipt}.`, working)
  const rows = logs.rows.toSorted((a, b) => a.index - b.index)
  if (rows.length !== sealed.length)
    return wrong('logs', 'events', counted(sealed.length, 'event'), counted(rows.length, 'event'))
  const odd = rows.findIndex((log, place) => bytesOfLog(log) !== bytesOfLog(sealed[place]))
  if (odd >= 0)
    return wrong('logs', `event ${rows[odd]?.index}`, bytesOfLog(sealed[odd]), bytesOfLog(rows[odd]))
  return holds(
    check,
    `Status, gas used and ${rows.length === 1 ? 'the event' : `${rows.length} events`} are those of ${receipt}.`,
    working,
  )
}

function bytesOfLog(
  log:
    | { address: { hash: string } | string | null; topics: readonly string[]; data: string | null }
    | undefined,
): string {
  const { address, topics = [], data } = log ?? { address: null, data: null }
  const emitter = typeof address === 'string' ? address : (address?.hash ?? '')
  return [emitter, ...topics, data ?? '0x'].join(' ').toLowerCase()
}

type ReceiptLog = { address: string; topics: readonly string[]; data: string }

/** The fields of a receipt that receiptsRoot covers since Byzantium (EIP-658). */
type Receipt = {
  type: number
  status: boolean
  cumulativeGasUsed: bigint
  logs: readonly ReceiptLog[]
}

/** Reads a JSON-RPC receipt. @throws Error for a missing field, or one unlike Ethereum's, as OP-stack deposits have */
function receiptOfRpc(sent: unknown): Receipt {
  if (typeof sent !== 'object' || sent === null) throw new Error('one of them isn’t told')
  const { type = '0x0', status, cumulativeGasUsed, logs } = sent as Readonly<Record<string, unknown>>
  if (Number(type) === 0x7e) throw new Error('receipts of deposits are made another way')
  if (status !== '0x0' && status !== '0x1') throw new Error('before Byzantium receipts had no status')
  if (typeof cumulativeGasUsed !== 'string' || !Array.isArray(logs))
    throw new Error('gas or events aren’t told')
  return {
    type: Number(type),
    status: status === '0x1',
    cumulativeGasUsed: BigInt(cumulativeGasUsed),
    logs: (logs as Readonly<Record<string, unknown>>[]).map(({ address, topics, data }) => ({
      address: String(address),
      topics: Array.isArray(topics) ? topics.map(String) : [],
      data: String(data),
    })),
  }
}

/** A receipt as stored in the receipts trie: EIP-2718's envelope, or plain RLP for type 0. */
export function encodeReceipt({ type, status, cumulativeGasUsed, logs }: Receipt): Uint8Array {
  const body = encodeRlp([
    status ? Uint8Array.of(1) : new Uint8Array(),
    integerBytes(cumulativeGasUsed),
    bloomOf(logs),
    logs.map(({ address, topics, data }) => [bytesOf(address), topics.map(bytesOf), bytesOf(data)]),
  ])
  return type === 0 ? body : concatBytes(Uint8Array.of(type), body)
}

/** The 2048-bit bloom filter of the logs' addresses and topics, three bits each (Yellow Paper, 4.3.1). */
export function bloomOf(logs: readonly ReceiptLog[]): Uint8Array {
  const bloom = new Uint8Array(256)
  for (const { address, topics } of logs)
    for (const entry of [address, ...topics]) {
      const hash = keccak(bytesOf(entry))
      for (const at of [0, 2, 4]) {
        const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047
        const byte = 255 - (bit >> 3)
        bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7))
      }
    }
  return bloom
}

import { concatBytes } from '@noble/hashes/utils.js'
import { bytesOf, encodeRlp, integerBytes, keccak } from './rlp.ts'

type ReceiptLog = { address: string; topics: readonly string[]; data: string }

/** What a block's receiptsRoot covers of a transaction since Byzantium (EIP-658). */
export type Receipt = {
  type: number
  status: boolean
  cumulativeGasUsed: bigint
  logs: readonly ReceiptLog[]
}

/**
 * Reads a receipt as JSON-RPC sends it.
 * @throws Error that names what isn't there, or isn't as on Ethereum: receipts of deposits hold more
 */
export function receiptOfRpc(sent: unknown): Receipt {
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

/** The bytes that stand in the trie of a block's receipts: EIP-2718's envelope, or plain RLP for type 0. */
export function encodeReceipt({ type, status, cumulativeGasUsed, logs }: Receipt): Uint8Array {
  const body = encodeRlp([
    status ? Uint8Array.of(1) : new Uint8Array(),
    integerBytes(cumulativeGasUsed),
    bloomOf(logs),
    logs.map(({ address, topics, data }) => [bytesOf(address), topics.map(bytesOf), bytesOf(data)]),
  ])
  return type === 0 ? body : concatBytes(Uint8Array.of(type), body)
}

/** The 2048-bit filter of the addresses and topics of logs: three bits for each (Yellow Paper, 4.3.1). */
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

import { bytesOf, encodeRlp, hashOf, integerBytes, type Rlp } from './rlp.ts'

/** A block's header as JSON-RPC sends it: hex of everything, by the names of `eth_getBlockByHash`. */
export type Header = Readonly<Record<string, unknown>>

/** Fields that every header has, in order (Yellow Paper, 4.3); those of `integers` are written without leading zeros. */
const always = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
] as const
/** What forks added at the end, in order: London, Shanghai, Cancun (three), Prague. Each stands only where those before it do. */
const added = [
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const
const integers = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])
/** What JSON-RPC sends of a block beside its header. */
const besides = new Set([
  'hash',
  'size',
  'totalDifficulty',
  'transactions',
  'uncles',
  'withdrawals',
  'author',
  'sealFields',
  'l1BlockNumber',
])

/** The fields of a header that no fork known here has: it must be a newer one, or another kind of chain. */
export function unknownFields(header: Header): string[] {
  const known = new Set<string>([...always, ...added])
  return Object.keys(header).filter((field) => !known.has(field) && !besides.has(field))
}

/** The fields that a header is hashed with, in the form of the newest fork of which it has all. */
export function fieldsOfHeader(header: Header): string[] {
  const missing = added.findIndex((field) => header[field] === undefined || header[field] === null)
  return [...always, ...(missing < 0 ? added : added.slice(0, missing))]
}

/**
 * The bytes that a header is hashed as.
 * @throws Error that names the first field that isn't there or isn't hex
 */
export function encodeHeader(header: Header): Uint8Array {
  return encodeRlp(fieldsOfHeader(header).map((field) => fieldOf(header, field)))
}

/** A block's hash. @throws as {@link encodeHeader} */
export const headerHash = (header: Header): string => hashOf(encodeHeader(header))

function fieldOf(header: Header, field: string): Rlp {
  const hex = header[field]
  if (typeof hex !== 'string' || !/^0x[0-9a-f]*$/i.test(hex)) throw new Error(`the header has no ${field}`)
  return integers.has(field) ? integerBytes(BigInt(hex === '0x' ? '0x0' : hex)) : bytesOf(hex)
}

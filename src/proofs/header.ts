import { bytesOf, encodeRlp, hashOf, integerBytes, type Rlp } from './rlp.ts'

/** A block's header as JSON-RPC sends it: hex of everything, by the names of `eth_getBlockByHash`. */
export type Header = Readonly<Record<string, unknown>>

/** Fields that every header has, in order (Yellow Paper, 4.3); those of `integers` are written without leading zeros. */
const fieldsOfAll = [
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
const fieldsOfForks = [
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
const fieldsBesideHeader = new Set([
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
  const known = new Set<string>([...fieldsOfAll, ...fieldsOfForks])
  return Object.keys(header).filter((field) => !known.has(field) && !fieldsBesideHeader.has(field))
}

/** The fields that a header is hashed with, in the form of the newest fork of which it has all. */
export function fieldsOfHeader(header: Header): string[] {
  const missing = fieldsOfForks.findIndex((field) => header[field] === undefined || header[field] === null)
  return [...fieldsOfAll, ...(missing < 0 ? fieldsOfForks : fieldsOfForks.slice(0, missing))]
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

/** A header out of what `eth_getBlockByHash` answered; null where that is none. */
export function headerOf(told: unknown): Header | null {
  return typeof told === 'object' && told !== null && 'parentHash' in told ? { ...told } : null
}

/** A hash, an address or other bytes of a header, in lower case; null where it isn't told. */
export const textIn = (sent: unknown): string | null => (typeof sent === 'string' ? sent.toLowerCase() : null)

/** An integer of a header; null where it isn't told, or is none. */
export const integerIn = (sent: unknown): bigint | null =>
  typeof sent === 'string' && /^0x[0-9a-f]+$/i.test(sent) ? BigInt(sent) : null

/**
 * Whether a header, as JSON-RPC tells it, hashes to the hash that it tells itself. Where this holds once on a network, its
 * headers are made as Ethereum's are, and one that doesn't is wrong; before it ever held, a formula that fails says nothing.
 */
export function headerMatchesHash(told: unknown): boolean {
  const header = headerOf(told)
  try {
    return header !== null && headerHash(header) === String(header.hash).toLowerCase()
  } catch {
    return false
  }
}

import { bytesOf, encodeRlp, hashOf, integerBytes, type Rlp } from './rlp.ts'

/** A block header in JSON-RPC's form: hex values under the names of `eth_getBlockByHash`. */
export type Header = Readonly<Record<string, unknown>>

/** Fields of every header, in order (Yellow Paper, 4.3); those in `integers` are written without leading zeros. */
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

/** Fields that forks appended, in order: London, Shanghai, Cancun (three), Prague. Each requires all before it. */
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

/** Header fields of no fork known here: the fork is newer, or the chain is of another kind. */
export function unknownFields(header: Header): string[] {
  const known = new Set<string>([...fieldsOfAll, ...fieldsOfForks])
  return Object.keys(header).filter((field) => !known.has(field) && !fieldsBesideHeader.has(field))
}

/** The fields that are hashed: those of the newest fork whose fields are all present. */
export function fieldsOfHeader(header: Header): string[] {
  const missing = fieldsOfForks.findIndex((field) => header[field] === undefined || header[field] === null)
  return [...fieldsOfAll, ...(missing < 0 ? fieldsOfForks : fieldsOfForks.slice(0, missing))]
}

/** The RLP of a header. @throws Error that names the first field that is missing or isn't hex */
export function encodeHeader(header: Header): Uint8Array {
  return encodeRlp(fieldsOfHeader(header).map((field) => fieldOf(header, field)))
}

export const headerHash = (header: Header): string => hashOf(encodeHeader(header))

function fieldOf(header: Header, field: string): Rlp {
  const hex = header[field]
  if (typeof hex !== 'string' || !/^0x[0-9a-f]*$/i.test(hex)) throw new Error(`the header has no ${field}`)
  return integers.has(field) ? integerBytes(BigInt(hex === '0x' ? '0x0' : hex)) : bytesOf(hex)
}

/** The header in a result of `eth_getBlockByHash`; null if it isn't one. */
export function headerOf(rpcBlock: unknown): Header | null {
  return typeof rpcBlock === 'object' && rpcBlock !== null && 'parentHash' in rpcBlock
    ? { ...rpcBlock }
    : null
}

export const textIn = (sent: unknown): string | null => (typeof sent === 'string' ? sent.toLowerCase() : null)

export const integerIn = (sent: unknown): bigint | null =>
  typeof sent === 'string' && /^0x[0-9a-f]+$/i.test(sent) ? BigInt(sent) : null

/** Whether a header hashes to its own `hash`. Only after this held once on a network does a mismatch mean a wrong header. */
export function headerMatchesHash(rpcBlock: unknown): boolean {
  const header = headerOf(rpcBlock)
  try {
    return header !== null && headerHash(header) === String(header.hash).toLowerCase()
  } catch {
    return false
  }
}

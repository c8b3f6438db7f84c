import type { AccessListEntry, Deposit, Envelope, Signature, SignedAuthorization } from './envelope.ts'

/** Reads a JSON-RPC transaction. @throws Error that names an unreadable field; the check is then unchecked, never failed */
export function envelopeOfRpc(sent: unknown): Envelope {
  const tx = fieldsOf(sent, 'the transaction')
  const type = tx.type === undefined || tx.type === null ? 0 : Number(integer(tx, 'type'))
  const isDeposit = type === 0x7e
  return {
    type,
    chainId: isDeposit ? null : type === 0 ? legacyChainId(tx) : integer(tx, 'chainId'),
    nonce: isDeposit ? 0n : integer(tx, 'nonce'),
    gas: integer(tx, 'gas'),
    gasPrice: optional(tx, 'gasPrice'),
    maxPriorityFeePerGas: optional(tx, 'maxPriorityFeePerGas'),
    maxFeePerGas: optional(tx, 'maxFeePerGas'),
    to: tx.to === null || tx.to === undefined ? null : hex(tx, 'to', 40),
    value: integer(tx, 'value'),
    input: tx.input === undefined ? hex(tx, 'data') : hex(tx, 'input'),
    accessList: listOf(tx.accessList, 'accessList').map(accessListEntry),
    maxFeePerBlobGas: optional(tx, 'maxFeePerBlobGas'),
    blobVersionedHashes: listOf(tx.blobVersionedHashes, 'blobVersionedHashes').map(String),
    authorizationList: listOf(tx.authorizationList, 'authorizationList').map(authorizationOfRpc),
    signature: isDeposit ? { r: 0n, s: 0n, parity: 0 } : signatureOf(tx),
    feeCurrency: tx.feeCurrency === undefined || tx.feeCurrency === null ? null : hex(tx, 'feeCurrency', 40),
    deposit: isDeposit ? depositOf(tx) : null,
  }
}

function depositOf(tx: Fields): Deposit {
  return {
    sourceHash: hex(tx, 'sourceHash', 64),
    from: hex(tx, 'from', 40),
    mint: optional(tx, 'mint') ?? 0n,
    isSystem: tx.isSystemTx === true,
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(sent: unknown, what: string): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Error(`${what} isn’t told`)
  return sent as Fields
}

/** EIP-155 encodes the chain id in v; before that v is 27 or 28, and some servers then send a `chainId` of 0. */
function legacyChainId(tx: Fields): bigint | null {
  const v = integer(tx, 'v')
  return v >= 35n ? (v - 35n) / 2n : null
}

function signatureOf(fields: Fields): Signature {
  return { r: integer(fields, 'r'), s: integer(fields, 's'), parity: parityOf(fields) }
}

/** From `yParity`, or from `v`: 0 or 1, 27 or 28, or EIP-155's. */
function parityOf(fields: Fields): number {
  const yParity = optional(fields, 'yParity')
  if (yParity !== null) return Number(yParity)
  const v = integer(fields, 'v')
  if (v <= 1n) return Number(v)
  return v >= 35n ? Number((v - 35n) % 2n) : Number(v - 27n)
}

function accessListEntry(sent: unknown): AccessListEntry {
  const entry = fieldsOf(sent, 'an entry of the access list')
  return {
    address: hex(entry, 'address', 40),
    storageKeys: listOf(entry.storageKeys, 'storageKeys').map(String),
  }
}

function authorizationOfRpc(sent: unknown): SignedAuthorization {
  const tuple = fieldsOf(sent, 'an authorization')
  return {
    chainId: integer(tuple, 'chainId'),
    address: hex(tuple, 'address', 40),
    nonce: integer(tuple, 'nonce'),
    signature: signatureOf(tuple),
  }
}

function listOf(sent: unknown, what: string): readonly unknown[] {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent)) throw new Error(`${what} isn’t a list`)
  return sent
}

/** A quantity: hex as standardized, or a number as some servers send. */
function integer(fields: Fields, field: string): bigint {
  const value = optional(fields, field)
  if (value === null) throw new Error(`${field} isn’t told`)
  return value
}

function optional(fields: Fields, field: string): bigint | null {
  const sent = fields[field]
  if (sent === undefined || sent === null) return null
  if (typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0) return BigInt(sent)
  if (typeof sent === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(sent)) return BigInt(sent)
  throw new Error(`${field} can’t be read`)
}

function hex(fields: Fields, field: string, digits?: number): string {
  const sent = fields[field]
  if (typeof sent !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(sent)) throw new Error(`${field} isn’t told`)
  if (digits !== undefined && sent.length !== digits + 2) throw new Error(`${field} can’t be read`)
  return sent
}

/** The block hash in a JSON-RPC transaction; null if it has none. */
export function blockHashOf(sent: unknown): string | null {
  const { blockHash } = typeof sent === 'object' && sent !== null ? (sent as Fields) : { blockHash: null }
  return typeof blockHash === 'string' && /^0x[0-9a-f]{64}$/i.test(blockHash) ? blockHash : null
}

/** A transaction in a result of `eth_getBlockByHash`; undefined if it isn't in it. */
export function transactionIn(block: unknown, hash: string): unknown {
  const { transactions } =
    typeof block === 'object' && block !== null ? (block as Fields) : { transactions: null }
  if (!Array.isArray(transactions)) return undefined
  return (transactions as unknown[]).find(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      String((one as Fields).hash).toLowerCase() === hash.toLowerCase(),
  )
}

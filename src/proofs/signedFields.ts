import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { type Coin, coinWords, gasWords } from './words.ts'
import { type Envelope, envelopeHash } from './envelope.ts'
import type { Preimage } from './line.ts'
import { decodeRlp, encodeRlp, hexOf } from './rlp.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'

export type Field = keyof typeof fields

const fields = {
  type: { name: 'type', need: 'type' },
  nonce: { name: 'nonce', need: 'nonce' },
  gas: { name: 'gas limit', need: 'gas_limit' },
  gasPrice: { name: 'gas price', need: 'gas_price' },
  maxPriorityFeePerGas: { name: 'max priority fee per gas', need: 'max_priority_fee_per_gas' },
  maxFeePerGas: { name: 'max fee per gas', need: 'max_fee_per_gas' },
  to: { name: 'receiver', need: 'to' },
  value: { name: 'value', need: 'value' },
  input: { name: 'input', need: 'raw_input' },
  maxFeePerBlobGas: { name: 'max fee per blob gas', need: 'max_fee_per_blob_gas' },
  blobVersionedHashes: { name: 'blobs', need: 'blob_versioned_hashes' },
} as const

export const nameOfField = (field: Field): string => fields[field].name
export const recordFieldOf = (field: Field): string => fields[field].need

/**
 * The values shown, with chain id, signature, access list and all that isn't shown from JSON-RPC: a missing value is no false
 * one, and hides none of the others.
 */
export function shownEnvelope(transaction: Transaction, rpcEnvelope: Envelope): Envelope {
  const { nonce, to, blob_versioned_hashes: blobs = [] } = transaction
  const { blobVersionedHashes: signedBlobs } = rpcEnvelope
  return {
    ...rpcEnvelope,
    type: transaction.type ?? rpcEnvelope.type,
    nonce: nonce === null ? rpcEnvelope.nonce : BigInt(nonce),
    gas: transaction.gas_limit ?? rpcEnvelope.gas,
    gasPrice: transaction.gas_price ?? rpcEnvelope.gasPrice,
    maxPriorityFeePerGas: transaction.max_priority_fee_per_gas ?? rpcEnvelope.maxPriorityFeePerGas,
    maxFeePerGas: transaction.max_fee_per_gas ?? rpcEnvelope.maxFeePerGas,
    // nobody is shown where a contract is created
    to: to?.hash ?? null,
    value: transaction.value ?? rpcEnvelope.value,
    input: transaction.raw_input ?? rpcEnvelope.input,
    maxFeePerBlobGas: transaction.max_fee_per_blob_gas ?? rpcEnvelope.maxFeePerBlobGas,
    // one that couldn't be read is missing, too
    blobVersionedHashes: blobs.length < signedBlobs.length ? signedBlobs : blobs,
    // servers send JSON-RPC's authorization list in any order
    authorizationList: inOrderOf(transaction, rpcEnvelope),
  }
}

function inOrderOf(
  { authorization_list }: Transaction,
  rpcEnvelope: Envelope,
): Envelope['authorizationList'] {
  const unmatched = [...rpcEnvelope.authorizationList]
  const ordered = authorization_list.flatMap((sent) => {
    const at = unmatched.findIndex(
      (one) =>
        one.address.toLowerCase() === sent.address_hash?.toLowerCase() &&
        one.nonce === sent.nonce &&
        (sent.r === null || one.signature.r === integerOf(sent.r)),
    )
    return at < 0 ? [] : unmatched.splice(at, 1)
  })
  return unmatched.length === 0 ? ordered : rpcEnvelope.authorizationList
}

const integerOf = (text: string): bigint | null => (/^(0x[0-9a-f]+|\d+)$/i.test(text) ? BigInt(text) : null)

function differingFields(transaction: Transaction, signed: Envelope): Field[] {
  const shown = shownEnvelope(transaction, signed)
  return (Object.keys(fields) as Field[]).filter(
    (field) =>
      isOfType(field, signed.type) &&
      String(shown[field]).toLowerCase() !== String(signed[field]).toLowerCase(),
  )
}

/** Whether this type is signed with this field; the gas price of types 2 to 4 results from the block. */
function isOfType(field: Field, type: number): boolean {
  // deposits have no nonce and no gas price
  if (type === 0x7e && (field === 'nonce' || field.endsWith('Price') || field.startsWith('max'))) return false
  if (field === 'gasPrice') return type < 2
  if (field === 'maxFeePerBlobGas' || field === 'blobVersionedHashes') return type === 3
  return !field.startsWith('max') || type >= 2
}

export function fieldWords(field: Field, envelope: Envelope, coin: Coin): string {
  const value = envelope[field]
  if (field === 'to') return value === null ? 'nobody' : shortHash(String(value))
  if (field === 'input')
    return `${counted((String(value).length - 2) / 2, 'byte')} beginning ${String(value).slice(0, 18)}`
  if (value === null) return 'nothing'
  if (field === 'blobVersionedHashes') return envelope.blobVersionedHashes.map(shortHash).join(', ')
  const number = BigInt(String(value))
  if (field === 'value') return coinWords(number, coin)
  return field === 'nonce' || field === 'gas' || field === 'type' ? String(value) : gasWords(number, coin)
}

export function fieldValue(field: Field, envelope: Envelope, coin: Coin): { value: string; hex?: string } {
  const value = envelope[field]
  const words = { value: fieldWords(field, envelope, coin) }
  return typeof value === 'bigint' ? { ...words, hex: `0x${value.toString(16)}` } : words
}

/** The bytes of an envelope and the range of a field. */
export function preimageOf(bytes: Uint8Array, { type }: Envelope, field: Field): Preimage {
  const hex = hexOf(bytes)
  const body = type === 0 ? bytes : bytes.slice(1)
  const items = decodeRlp(body)
  const place = placesOfFields(type).indexOf(field)
  if (items instanceof Uint8Array || place < 0) return { hex }
  const sizes = items.map((item) => encodeRlp(item).length)
  // from the end, as the size of what stands before the first varies
  const rest = sizes.slice(place).reduce((sum, size) => sum + size, 0)
  const from = bytes.length - rest
  return { hex, field: { name: nameOfField(field), from, to: from + (sizes[place] ?? 0) } }
}

/** The fields in the order of a type's envelope; null for those that aren't compared. */
function placesOfFields(type: number): readonly (Field | null)[] {
  const call: Field[] = ['gas', 'to', 'value', 'input']
  if (type === 0) return ['nonce', 'gasPrice', ...call]
  if (type === 1) return [null, 'nonce', 'gasPrice', ...call]
  if (type === 0x7e) return [null, null, 'to', null, 'value', 'gas', null, 'input']
  const all = [null, 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', ...call] as const
  return type === 3 ? [...all, null, 'maxFeePerBlobGas', 'blobVersionedHashes'] : all
}

type Source = 'this page' | 'eth_getTransactionByHash' | 'the block’s own list'

/** Fields that hash to the transaction's hash; `differing` are those shown with another value. */
export type SignedFields = { envelope: Envelope; source: Source; differing: readonly Field[] }

export type SignedFieldSources = {
  transaction: Transaction
  byHash: unknown
  /** The same transaction from `eth_getBlockByHash`, used if the first has another hash. */
  inBlock?: unknown
}

/**
 * Fields with the transaction's hash: those shown, else JSON-RPC's, else the block's; a later match proves which shown field is
 * wrong. Null proves nothing, since servers may leave out an access list.
 */
export function findSignedFields({ transaction, byHash, inBlock }: SignedFieldSources): SignedFields | null {
  const signedByHash = envelopeOrNull(byHash)
  const listed = inBlock === undefined ? null : envelopeOrNull(inBlock)
  const signed = signedByHash ?? listed
  const attempts: [Source, Envelope | null][] = [
    ['this page', signed && shownEnvelope(transaction, signed)],
    ['eth_getTransactionByHash', signedByHash],
    ['the block’s own list', listed],
  ]
  for (const [source, envelope] of attempts) {
    if (!envelope || hashOrNull(envelope) !== transaction.hash.toLowerCase()) continue
    return {
      envelope,
      source,
      differing: source === 'this page' ? [] : differingFields(transaction, envelope),
    }
  }
  return null
}

/** Whether the first two attempts fail, so that fetching the whole block is worth a call; only there a deposit has its source. */
export const needsBlock = ({ transaction, byHash }: SignedFieldSources): boolean =>
  findSignedFields({ transaction, byHash }) === null

function envelopeOrNull(sent: unknown): Envelope | null {
  try {
    return envelopeOfRpc(sent)
  } catch {
    return null
  }
}

/** Null if a field that the type requires is missing. */
export function hashOrNull(envelope: Envelope): string | null {
  try {
    return envelopeHash(envelope)
  } catch {
    return null
  }
}

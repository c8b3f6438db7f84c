import { concatBytes } from '@noble/hashes/utils.js'
import { bytesOf, encodeRlp, hashOf, integerBytes, type Rlp } from './rlp.ts'

/** r, s and the parity (0 or 1) of the point's y. */
export type Signature = { r: bigint; s: bigint; parity: number }

/** EIP-2930 access list entry. */
export type AccessListEntry = { address: string; storageKeys: readonly string[] }

/** EIP-7702 authorization; `chainId` 0 means any chain. */
export type SignedAuthorization = { chainId: bigint; address: string; nonce: bigint; signature: Signature }

/** The fields that a transaction's signature covers, and the signature. Amounts in wei. */
export type Envelope = {
  /** 0 legacy, 1 EIP-2930, 2 EIP-1559, 3 EIP-4844, 4 EIP-7702, 0x7b Celo CIP-64, 0x7e OP-stack deposit. */
  type: number
  /** Null in legacy transactions from before EIP-155. */
  chainId: bigint | null
  nonce: bigint
  gas: bigint
  /** Only of types 0 and 1. */
  gasPrice: bigint | null
  /** Both only of types 2 to 4. */
  maxPriorityFeePerGas: bigint | null
  maxFeePerGas: bigint | null
  to: string | null
  value: bigint
  input: string
  accessList: readonly AccessListEntry[]
  maxFeePerBlobGas: bigint | null
  blobVersionedHashes: readonly string[]
  authorizationList: readonly SignedAuthorization[]
  signature: Signature
  /** Type 0x7b: the token that the fee is paid in. */
  feeCurrency?: string | null
  /** Type 0x7e, which has no signature: its origin on L1. */
  deposit?: Deposit | null
}

/** Extra fields of an OP-stack deposit. `mint`: wei created for its sender. */
export type Deposit = { sourceHash: string; from: string; mint: bigint; isSystem: boolean }

/** The transaction types whose hashes can be computed here. */
export const knownTypes: readonly number[] = [0, 1, 2, 3, 4, 0x7b, 0x7e]

/** An EIP-2718 envelope; plain RLP for type 0. @throws Error for an unknown type, or a missing or malformed field */
export function encodeEnvelope(envelope: Envelope): Uint8Array {
  const { type, chainId, signature } = envelope
  const { r, s, parity } = signature
  if (type === 0x7e) return typed(type, depositFields(envelope))
  const v =
    type > 0 ? BigInt(parity) : chainId === null ? BigInt(27 + parity) : chainId * 2n + BigInt(35 + parity)
  return typed(type, [...signedFields(envelope), integerBytes(v), integerBytes(r), integerBytes(s)])
}

export const envelopeHash = (envelope: Envelope): string => hashOf(encodeEnvelope(envelope))

/** The bytes whose hash the sender signed. @throws as {@link encodeEnvelope} */
export function signingPayload(envelope: Envelope): Uint8Array {
  const { type, chainId } = envelope
  // EIP-155: the chain id takes the place of the signature
  const chain =
    type === 0 && chainId !== null ? [integerBytes(chainId), integerBytes(0n), integerBytes(0n)] : []
  return typed(type, [...signedFields(envelope), ...chain])
}

/** The bytes whose hash an EIP-7702 authority signed. */
export function authorizationPayload({ chainId, address, nonce }: SignedAuthorization): Uint8Array {
  return concatBytes(
    Uint8Array.of(0x05),
    encodeRlp([integerBytes(chainId), bytesOf(address), integerBytes(nonce)]),
  )
}

function typed(type: number, fields: readonly Rlp[]): Uint8Array {
  const body = encodeRlp(fields)
  return type === 0 ? body : concatBytes(Uint8Array.of(type), body)
}

function signedFields(envelope: Envelope): Rlp[] {
  const { type, nonce, gas, to, value, input } = envelope
  const call = [
    integerBytes(gas),
    to === null ? new Uint8Array() : bytesOf(to),
    integerBytes(value),
    bytesOf(input),
  ]
  const price = () => integerBytes(needed(envelope, 'gasPrice'))
  if (type === 0) return [integerBytes(nonce), price(), ...call]
  const start = [integerBytes(needed(envelope, 'chainId')), integerBytes(nonce)]
  const access = accessList(envelope.accessList)
  if (type === 1) return [...start, price(), ...call, access]
  const limits = [
    integerBytes(needed(envelope, 'maxPriorityFeePerGas')),
    integerBytes(needed(envelope, 'maxFeePerGas')),
  ]
  const all = [...start, ...limits, ...call, access]
  if (type === 2) return all
  if (type === 0x7b) {
    if (!envelope.feeCurrency) throw new Error('a transaction of type 123 needs feeCurrency')
    return [...all, bytesOf(envelope.feeCurrency)]
  }
  if (type === 3) {
    const blobs = envelope.blobVersionedHashes.map(bytesOf)
    return [...all, integerBytes(needed(envelope, 'maxFeePerBlobGas')), blobs]
  }
  if (type === 4) return [...all, envelope.authorizationList.map(authorization)]
  throw new Error(`transactions of type ${type} aren’t known`)
}

function depositFields({ deposit, to, value, gas, input }: Envelope): Rlp[] {
  if (!deposit) throw new Error('a deposit needs sourceHash')
  return [
    bytesOf(deposit.sourceHash),
    bytesOf(deposit.from),
    to === null ? new Uint8Array() : bytesOf(to),
    integerBytes(deposit.mint),
    integerBytes(value),
    integerBytes(gas),
    integerBytes(deposit.isSystem ? 1n : 0n),
    bytesOf(input),
  ]
}

function needed(
  envelope: Envelope,
  field: 'chainId' | 'gasPrice' | 'maxPriorityFeePerGas' | 'maxFeePerGas' | 'maxFeePerBlobGas',
): bigint {
  const value = envelope[field]
  if (value === null) throw new Error(`a transaction of type ${envelope.type} needs ${field}`)
  return value
}

const accessList = (entries: readonly AccessListEntry[]): Rlp =>
  entries.map(({ address, storageKeys }) => [bytesOf(address), storageKeys.map(bytesOf)])

const authorization = ({ chainId, address, nonce, signature }: SignedAuthorization): Rlp => [
  integerBytes(chainId),
  bytesOf(address),
  integerBytes(nonce),
  integerBytes(BigInt(signature.parity)),
  integerBytes(signature.r),
  integerBytes(signature.s),
]

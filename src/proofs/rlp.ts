import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** An RLP item: bytes, or a list of items (Yellow Paper, appendix B). */
export type Rlp = Uint8Array | readonly Rlp[]

export function encodeRlp(item: Rlp): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first] = item
    return item.length === 1 && first !== undefined && first < 0x80
      ? item
      : concatBytes(lengthOf(item, 0x80), item)
  }
  const body = concatBytes(...item.map(encodeRlp))
  return concatBytes(lengthOf(body, 0xc0), body)
}

function lengthOf({ length }: Uint8Array, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = integerBytes(BigInt(length))
  return concatBytes(Uint8Array.of(offset + 55 + size.length), size)
}

/** An integer in RLP's form: big-endian without leading zeros; zero is empty. @throws RangeError below zero */
export function integerBytes(value: bigint): Uint8Array {
  if (value < 0n) throw new RangeError('RLP has no negative integers')
  const hex = value === 0n ? '' : value.toString(16)
  return hexToBytes(hex.length % 2 === 1 ? `0${hex}` : hex)
}

/** Bytes from `0x` hex. @throws Error if it isn't whole bytes of hex */
export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}

export const hexOf = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

export const keccak = (bytes: Uint8Array): Uint8Array => keccak_256(bytes)

/** The keccak-256 as lower-case hex with `0x`. */
export const hashOf = (bytes: Uint8Array): string => hexOf(keccak(bytes))

/** Decodes RLP. @throws Error if the bytes aren't exactly one item */
export function decodeRlp(bytes: Uint8Array): Rlp {
  const { item, end } = itemAt(bytes, 0)
  if (end !== bytes.length) throw new Error('RLP goes on after its end')
  return item
}

function itemAt(bytes: Uint8Array, at: number): { item: Rlp; end: number } {
  const first = bytes[at]
  if (first === undefined) throw new Error('RLP ends before its end')
  if (first < 0x80) return { item: bytes.slice(at, at + 1), end: at + 1 }
  const isList = first >= 0xc0
  const size = first - (isList ? 0xc0 : 0x80)
  const long = size - 55
  const start = at + 1 + Math.max(0, long)
  const length = long > 0 ? Number(integerOf(bytes.slice(at + 1, start))) : size
  const end = start + length
  if (end > bytes.length) throw new Error('RLP ends before its end')
  if (!isList) return { item: bytes.slice(start, end), end }
  const items: Rlp[] = []
  for (let next = start; next < end;) {
    const inner = itemAt(bytes, next)
    items.push(inner.item)
    next = inner.end
  }
  return { item: items, end }
}

/** The big-endian integer in these bytes. */
export const integerOf = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(hexOf(bytes)))

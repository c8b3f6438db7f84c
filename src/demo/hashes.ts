import { keccak_256 } from '@noble/hashes/sha3.js'

// Hashes and addresses of the demo chain look random but can be decoded: the head is a keccak digest, and the last seven bytes
// hold the number of the block, transaction or account, masked by the head. So no index is needed, and a hash from elsewhere
// decodes to nothing.

const TAIL = 7
const text = new TextEncoder()
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function keccak(data: string | Uint8Array): Uint8Array {
  return keccak_256(typeof data === 'string' ? text.encode(data) : data)
}

export function hex(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += digits[byte]
  return out
}

export const hexOfText = (value: string): string => hex(text.encode(value))

export function bytesOf(value: string): Uint8Array {
  return Uint8Array.from({ length: value.length / 2 }, (_, at) =>
    parseInt(value.slice(at * 2, at * 2 + 2), 16),
  )
}

/** `0x` and `size` bytes that encode `number` (a safe integer) of this kind. */
export function seal(seed: string, kind: string, number: number, size: 20 | 32): string {
  const head = keccak(`${seed}/${kind}/${number}`).slice(0, size - TAIL)
  const tail = Uint8Array.from({ length: TAIL }, (_, at) => Math.floor(number / 256 ** (TAIL - 1 - at)) % 256)
  return `0x${hex(head)}${hex(masked(head, tail))}`
}

/** The number that `sealed` encodes, or null if it wasn't made by `seal`. */
export function open(seed: string, kind: string, sealed: string, size: 20 | 32): number | null {
  if (!new RegExp(`^0x[0-9a-f]{${size * 2}}$`, 'i').test(sealed)) return null
  const bytes = bytesOf(sealed.slice(2).toLowerCase())
  const head = bytes.slice(0, size - TAIL)
  const number = numberOf(masked(head, bytes.slice(size - TAIL)))
  return seal(seed, kind, number, size) === sealed.toLowerCase() ? number : null
}

/** The EIP-55 form of an address in any letter case. */
export function checksum(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = hex(keccak(plain))
  return `0x${Array.from(plain, (digit, at) => (parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

export function dice(label: string): () => number {
  let state = numberOf(keccak(label).slice(0, 4))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function masked(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const mask = keccak(head)
  return tail.map((byte, at) => byte ^ (mask[at] ?? 0))
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

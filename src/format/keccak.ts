import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The keccak-256 of a text as UTF-8, in lower-case hex without `0x`. */
export function keccakOf(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)))
}

/** An address in any letter case, in its EIP-55 form: the case of its letters tells whether a digit was mistyped. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccakOf(digits)
  const cased = Array.from(digits, (digit, at) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}

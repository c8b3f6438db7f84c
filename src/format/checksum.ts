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

/** An address in lower case alone. */
const withoutChecksum = /\b0x(?=\d*[a-f])[\da-f]{40}\b/g
const checksummedCache = new Map<string, string>()

/**
 * An address as it is to be written, also one of several or in a path: as it was sent where that has a checksum, since a
 * chain may have one of its own; else with that of EIP-55.
 */
export const checksummedIn = (text: string): string =>
  text.replace(withoutChecksum, (address) => {
    const held = checksummedCache.get(address)
    if (held) return held
    // a list is drawn again and again with the same; what was met long before needs no room
    if (checksummedCache.size > 5000) checksummedCache.clear()
    const written = checksummed(address)
    checksummedCache.set(address, written)
    return written
  })

/** Whether the case of an address's letters says anything: one in a single letter case has no checksum. */
export function hasChecksum(address: string): boolean {
  return /[a-f]/.test(address) && /[A-F]/.test(address)
}

/** Whether an address has a checksum that isn't that of `right`, the same address with its own. */
export function isMistyped(address: string, right: string): boolean {
  return hasChecksum(address) && address.slice(2) !== right.slice(2)
}

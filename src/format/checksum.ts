import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The keccak-256 of UTF-8 text, as lower-case hex without `0x`. */
export function keccakOf(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)))
}

/** The EIP-55 form of an address, whose letter case is a checksum. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccakOf(digits)
  const cased = Array.from(digits, (digit, at) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}

const withoutChecksum = /\b0x(?=\d*[a-f])[\da-f]{40}\b/g
const checksummedCache = new Map<string, string>()

/** Text with each all-lower-case address in EIP-55 form; others stay, since a chain may have a checksum of its own. */
export const checksummedIn = (text: string): string =>
  text.replace(withoutChecksum, (address) => {
    const cached = checksummedCache.get(address)
    if (cached) return cached
    // bounded cache: lists are redrawn with the same addresses
    if (checksummedCache.size > 5000) checksummedCache.clear()
    const written = checksummed(address)
    checksummedCache.set(address, written)
    return written
  })

export function hasChecksum(address: string): boolean {
  return /[a-f]/.test(address) && /[A-F]/.test(address)
}

/** Whether an address's checksum differs from `right`, the same address with a correct one. */
export function isMistyped(address: string, right: string): boolean {
  return hasChecksum(address) && address.slice(2) !== right.slice(2)
}

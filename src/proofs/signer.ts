import { Point, recoverPublicKey, Signature as Point64 } from '@noble/secp256k1'
import type { Signature } from './envelope.ts'
import { hexOf, keccak } from './rlp.ts'

/**
 * The address whose key signed these bytes: the last 20 bytes of the keccak-256 of its public key. Lower case.
 * Null where the signature is of no key, as in those of deposits, whose r and s are 0.
 */
export function signerOf(payload: Uint8Array, { r, s, parity }: Signature): string | null {
  try {
    const bytes = new Point64(r, s, parity).toBytes('recovered')
    const compressed = recoverPublicKey(bytes, keccak(payload), { prehash: false })
    // the first byte says only how the point is written
    const key = Point.fromBytes(compressed).toBytes(false).slice(1)
    return hexOf(keccak(key).slice(12))
  } catch {
    return null
  }
}

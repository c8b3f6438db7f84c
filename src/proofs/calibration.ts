import { headerHash } from './header.ts'
import { headerOf } from './rpcHeader.ts'

/**
 * Whether a header, as JSON-RPC tells it, hashes to the hash that it tells itself. Where this holds once on a network, its
 * headers are made as Ethereum's are, and one that doesn't is wrong; before it ever held, a formula that fails says nothing.
 */
export function isHeaderWhole(told: unknown): boolean {
  const header = headerOf(told)
  try {
    return header !== null && headerHash(header) === String(header.hash).toLowerCase()
  } catch {
    return false
  }
}

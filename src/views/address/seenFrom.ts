import type { Address } from '#api/addresses.ts'
import { isSameHash } from '#api/sameHash.ts'

type Ends = { from: Address | null; to: Address | null; created_contract?: Address | null }

/** A record seen from one address: whether it came in or went out, and who is at the other end. */
export function seenFrom(hash: string, { from, to, created_contract = null }: Ends) {
  const receiver = to ?? created_contract
  const isSent = isSameHash(from?.hash, hash)
  const isReceived = isSameHash(receiver?.hash, hash)
  const direction = isSent ? (isReceived ? 'self' : 'out') : isReceived ? 'in' : null
  return { direction, other: direction === 'out' ? receiver : direction === 'in' ? from : null } as const
}
export type Seen = ReturnType<typeof seenFrom>

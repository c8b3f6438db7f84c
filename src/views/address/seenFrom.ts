import type { Address } from '#api/addresses.ts'
import { isSameHash } from '#api/sameHash.ts'

type Ends = { from: Address | null; to: Address | null; created_contract: Address | null }

/** A record seen from one address: whether it came in or went out, and who is at the other end. */
export function seenFrom(hash: string, { from, to, created_contract }: Ends) {
  const receiver = to ?? created_contract
  const isSent = isSameHash(from?.hash, hash)
  const isReceived = isSameHash(receiver?.hash, hash)
  if (isSent && isReceived) return { direction: 'self', other: null } as const
  if (isSent) return { direction: 'out', other: receiver } as const
  if (isReceived) return { direction: 'in', other: from } as const
  return { direction: null, other: null } as const
}
export type Seen = ReturnType<typeof seenFrom>

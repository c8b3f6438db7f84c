import { isSameHash } from '#api/sameHash.ts'
import { hasChecksum } from '#format/checksum.ts'
import { withChecksum } from '#format/keccak.ts'

/**
 * An address as it is to be written: as the server sent it with a checksum, since a chain may have one of its own. Where
 * it `isSettled` that none was sent, one is made; until then as it was given.
 */
export function writtenAddress(given: string, sent: string | undefined, isSettled: boolean): string {
  const same = isSameHash(sent, given) ? sent : undefined
  if (same && hasChecksum(same)) return same
  return isSettled ? withChecksum(given.toLowerCase()) : (same ?? given)
}

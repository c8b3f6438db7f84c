import { isSameHash } from '#api/sameHash.ts'
import { hasChecksum } from '#format/checksum.ts'
import { useChecksummed } from '#views/useChecksummed.ts'

/**
 * An address as it is to be written: as the server sent it with a checksum, since a chain may have one of its own. Where
 * it `isSettled` that none was sent, one is made, by code that most pages do without; until then as it was given.
 */
export function useWritten(given: string, sent: string | undefined, isSettled: boolean): string {
  const isSame = isSameHash(sent, given)
  const isMade = isSettled && !(sent && isSame && hasChecksum(sent))
  const lower = isMade ? given.toLowerCase() : ''
  const made = useChecksummed(lower)
  if (!isMade) return (isSame && sent) || given
  return made === lower ? given : made
}

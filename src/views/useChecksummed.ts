import { useEffect, useState } from 'react'

let make: ((address: string) => string) | undefined

/** An address in lower case alone. */
const lacking = /\b0x(?=\d*[a-f])[\da-f]{40}\b/g

/** As `useChecksummed` writes it, as far as that code is there: for what is drawn again with it, and for copies. */
export const written = (text: string): string => (make ? text.replace(lacking, make) : text)

/**
 * An address as it is to be written, also one of several or in a path: as it was sent where that has a checksum, since a
 * chain may have one of its own; else with that of EIP-55, once the code is there that makes one, which most servers leave
 * no need for.
 */
export function useChecksummed(text: string): string {
  const lacks = text.search(lacking) >= 0
  const [isHere, setHere] = useState(make !== undefined)
  useEffect(() => {
    if (!lacks || isHere) return
    import('#format/keccak.ts')
      .then(({ checksummed }) => {
        make = checksummed
        setHere(true)
      })
      .catch(() => null)
  }, [lacks, isHere])
  return written(text)
}

import { useEffect, useState } from 'react'

let make: ((address: string) => string) | undefined

/**
 * An address as it is to be written: as it was sent where that has a checksum, since a chain may have one of its own; else
 * with that of EIP-55, once the code is there that makes one, which most servers leave no need for.
 */
export function useChecksummed(address: string): string {
  const lacks = /^0x\d*[a-f][\da-f]*$/.test(address)
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
  return lacks && make ? make(address) : address
}

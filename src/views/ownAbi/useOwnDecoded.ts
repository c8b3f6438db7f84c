import { useEffect, useMemo, useState } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Decoded, Log } from '#api/logs.ts'
import { useOwnAbiOf } from './ownAbiOf.ts'

type Decoders = typeof import('#format/abiDecoded.ts')

/** What decodes, once it is there: it comes where the reader gave an ABI. */
function useDecoders(isWanted: boolean): Decoders | null {
  const [decoders, setDecoders] = useState<Decoders | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('#format/abiDecoded.ts').then(
      (come) => setDecoders(come),
      // what isn't decoded stands there raw
      () => null,
    )
  }, [isWanted])
  return decoders
}

/** A call by the ABIs that the reader gave to who is called, or to its code; null where they gave none, or it isn't in those. */
export function useOwnCall(to: Address | null, data: string): Decoded | null {
  const abi = useOwnAbiOf(to)
  const decoders = useDecoders(abi !== null)
  return useMemo(() => (abi && decoders?.callBy(abi, data)) ?? null, [abi, decoders, data])
}

/** The same of a log that its server didn't decode. */
export function useOwnEvent({ address, topics, data, decoded }: Log): Decoded | null {
  const abi = useOwnAbiOf(decoded ? null : address)
  const decoders = useDecoders(abi !== null)
  return useMemo(() => (abi && decoders?.eventBy(abi, topics, data)) ?? null, [abi, decoders, topics, data])
}

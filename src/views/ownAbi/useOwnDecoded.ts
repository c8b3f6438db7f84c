import { useEffect, useMemo, useState } from 'react'
import type { Decoded, Log } from '#api/logs.ts'
import { useOwnAbi } from '#settings/ownAbis.ts'

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

/** A call by the ABI that the reader gave to who is called; null where they gave none, or it isn't in that. */
export function useOwnCall(to: string | undefined, data: string): Decoded | null {
  const abi = useOwnAbi(to)
  const decoders = useDecoders(abi !== null)
  return useMemo(() => (abi && decoders?.callBy(abi, data)) ?? null, [abi, decoders, data])
}

/** The same of a log that its server didn't decode. */
export function useOwnEvent({ address, topics, data, decoded }: Log): Decoded | null {
  const abi = useOwnAbi(decoded ? null : address?.hash)
  const decoders = useDecoders(abi !== null)
  return useMemo(() => (abi && decoders?.eventBy(abi, topics, data)) ?? null, [abi, decoders, topics, data])
}

import type { RecordQuery } from '#api/queries.ts'
import { useTokenNow } from '#api/useTokenNow.ts'
import type { FoundToken } from '#api/token.ts'
import { isCollection } from '#api/tokenKinds.ts'
import { usePlace } from '#views/network.ts'
import { usePart } from '#views/usePart.ts'

/** Whether a token is of pieces: by its record, before that by what other pages were told, or by what is open of it. */
export function useIsCollection(hash: string, query: RecordQuery<FoundToken>): boolean {
  const told = useTokenNow(usePlace().api, hash, query)
  const isInventory = usePart() === 'inventory'
  return told ? isCollection(told.type) : isInventory
}

import { useHeld } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import { useSeenToken } from '#api/seen.ts'
import type { FoundToken } from '#api/token.ts'
import { isCollection } from '#api/collection.ts'
import { usePlace } from '#views/network.ts'
import { usePart } from '#views/usePart.ts'

/** Whether a token is of pieces: by its record, before that by what other pages were told, or by what is open of it. */
export function useIsCollection(hash: string, query: RecordQuery<FoundToken>): boolean {
  const seen = useSeenToken(usePlace().api, hash)
  const told = useHeld(query).data?.token ?? seen
  const isInventory = usePart() === 'inventory'
  return told ? isCollection(told.type) : isInventory
}

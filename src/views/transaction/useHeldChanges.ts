import { useHeldList } from '#api/listHooks.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { usePlace } from '#views/network.ts'

/**
 * All state changes of a transaction, where they were read anyway: a server of the document is asked for them to find it. None
 * where there are more, because what happened isn't told by a part of them; nor where they are of several pages, of which a
 * server may have sent one twice. Asks nothing.
 */
export function useHeldChanges(hash: string): readonly StateChange[] {
  const { rows, pages, isWhole } = useHeldList(stateChangesQuery(usePlace().api, hash.toLowerCase()))
  return isWhole && pages.length === 1 ? rows.map(({ item }) => item) : []
}

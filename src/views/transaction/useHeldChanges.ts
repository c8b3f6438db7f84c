import { useHeldRows } from '#api/hooks.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { usePlace } from '#views/network.ts'

/**
 * All state changes of a transaction, where they were read anyway: a server of the document is asked for them to find it. None
 * where there are more, because what happened isn't told by a part of them. Asks nothing.
 */
export function useHeldChanges(hash: string): readonly StateChange[] {
  const { rows, more } = useHeldRows(stateChangesQuery(usePlace().api, hash.toLowerCase()))
  return more ? [] : rows
}

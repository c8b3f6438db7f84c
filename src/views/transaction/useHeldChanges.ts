import { useHeldRows } from '#api/hooks.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { usePlace } from '#views/network.ts'

/** State changes of a transaction that were read anyway: a server of the document is asked for them to find it. Asks nothing. */
export const useHeldChanges = (hash: string): readonly StateChange[] =>
  useHeldRows(stateChangesQuery(usePlace().api, hash.toLowerCase()))

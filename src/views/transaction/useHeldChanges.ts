import { useHeldAt } from '#api/hooks.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { usePlace } from '#views/network.ts'

/**
 * All state changes of a transaction, where they were read anyway: a server of the document is asked for them to find it. None
 * where there are more, because what happened isn't told by a part of them; nor where they are of several pages, of which a
 * server may have sent one twice. Asks nothing.
 */
export function useHeldChanges(hash: string): readonly StateChange[] {
  const { rows, more, pages } = useHeldAt(usePlace().api, `/transactions/${hash.toLowerCase()}/state-changes`)
  // as `stateChangesQuery` reads them
  return more || pages > 1 ? [] : (rows as StateChange[])
}

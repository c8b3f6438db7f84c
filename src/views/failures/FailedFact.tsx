import { part } from '#ui/part.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'

/** A failure in the place of a fact. Its words come when something fails. */
export const FailedFact = part(async () => (await import('#views/later.ts')).ErrorFact, {
  without: () => <Nothing why="this failed" />,
})

import { part } from '#ui/part.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { later } from '#views/code.ts'

/** A failure in the place of a fact. Its words come when something fails. */
export const FailedFact = part(async () => (await later()).ErrorFact, {
  without: () => <Nothing why="this failed" />,
})

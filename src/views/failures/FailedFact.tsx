import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

/** A failure in the place of a fact. Its words come when something fails. */
export const FailedFact = lazyComponent(async () => (await loadDeferred()).InlineErrorDetails, {
  without: () => <Nothing why="this failed" />,
})

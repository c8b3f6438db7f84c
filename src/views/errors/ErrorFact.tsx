import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

/** A failure in the place of a fact. Its words come when something fails. */
export const ErrorFact = lazyComponent(async () => (await loadDeferred()).InlineErrorDetails, {
  fallback: () => <Nothing why="this failed" />,
})

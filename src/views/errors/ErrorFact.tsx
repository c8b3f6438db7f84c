import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

export const ErrorFact = lazyComponent(async () => (await loadDeferred()).InlineErrorDetails, {
  fallback: () => <Nothing why="this failed" />,
})

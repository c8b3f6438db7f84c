import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

// Loaded only for a record that the server lacks, to read it from lists.

export const Newest = lazyComponent(async () => (await loadDeferred()).NewestActivity, {
  fallback: renderNothing,
})

export const Oldest = lazyComponent(async () => (await loadDeferred()).OldestActivity, {
  fallback: renderNothing,
})

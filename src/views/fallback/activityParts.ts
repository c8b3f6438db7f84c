import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import type * as drawn from './Activity.tsx'

// Loaded only for a record that the server lacks, to read it from lists. `part` drops the generics.

export const Newest = lazyComponent(async () => (await loadDeferred()).NewestActivity, {
  fallback: renderNothing,
}) as unknown as typeof drawn.NewestActivity

export const Oldest = lazyComponent(async () => (await loadDeferred()).OldestActivity, {
  fallback: renderNothing,
}) as unknown as typeof drawn.OldestActivity

import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import type * as drawn from './Activity.tsx'

// Told only of what its server has no record of, from its lists: the code comes then. `part` forgets that it is generic.

export const Newest = lazyComponent(async () => (await loadDeferred()).NewestActivity, {
  fallback: renderNothing,
}) as unknown as typeof drawn.NewestActivity

export const Oldest = lazyComponent(async () => (await loadDeferred()).OldestActivity, {
  fallback: renderNothing,
}) as unknown as typeof drawn.OldestActivity

import { nothing, part } from '#ui/part.tsx'
import type * as activity from './Activity.tsx'

// Told only of what its server has no record of, from its lists: the code comes then. `part` forgets that it is generic.

export const Newest = part(async () => (await import('./Activity.tsx')).Newest, {
  without: nothing,
}) as unknown as typeof activity.Newest

export const Oldest = part(async () => (await import('./Activity.tsx')).Oldest, {
  without: nothing,
}) as unknown as typeof activity.Oldest

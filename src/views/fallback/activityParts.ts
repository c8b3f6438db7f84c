import { nothing, part } from '#ui/part.tsx'
import { later } from '#views/code.ts'
import type * as drawn from './Activity.tsx'

// Told only of what its server has no record of, from its lists: the code comes then. `part` forgets that it is generic.

export const Newest = part(async () => (await later()).Newest, {
  without: nothing,
}) as unknown as typeof drawn.Newest

export const Oldest = part(async () => (await later()).Oldest, {
  without: nothing,
}) as unknown as typeof drawn.Oldest

import { type ComponentType, lazy } from 'react'
import type { part as real } from './part.tsx'

// In the place of part.tsx where a test draws a whole page at once: the drawing waits until every part is there.

export const part = ((load: () => Promise<ComponentType>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { ask: load },
  )) as unknown as typeof real

export const nothing = () => null

import { type ComponentType, lazy } from 'react'
import type { lazyComponent as real } from './lazyComponent.tsx'

// In the place of lazyComponent.tsx where a test draws a whole page at once: the drawing waits until every component is there.

export const lazyComponent = ((load: () => Promise<ComponentType>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { ask: load },
  )) as unknown as typeof real

export const renderNothing = () => null

import { type ComponentType, lazy } from 'react'
import type { lazyComponent as real } from './lazyComponent.tsx'

// Replaces lazyComponent.tsx where a test renders a whole page at once: waits for every component.

export const lazyComponent = ((load: () => Promise<ComponentType>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { preload: load },
  )) as unknown as typeof real

export const renderNothing = () => null

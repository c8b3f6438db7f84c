import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

/** All else that was sent of a record, at the end of what a page tells of it. Most records hold nothing else. */
export const ExtraFields = lazyComponent(async () => (await loadDeferred()).FoldedExtraFields, {
  fallback: renderNothing,
})

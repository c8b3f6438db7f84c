import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

/** All remaining fields of a record, at the end of its page. Loaded only if there are any. */
export const ExtraFields = lazyComponent(async () => (await loadDeferred()).FoldedExtraFields, {
  fallback: renderNothing,
})

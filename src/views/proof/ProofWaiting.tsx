import { renderNothing } from '#ui/lazyComponent.tsx'

/** Until a heading's line of proofs is worked out its room stands empty, so that nothing moves when it comes. */
export const proofPlaceholder = {
  placeholder: () => (
    <span aria-hidden className="invisible">
      14 of 14 checks hold
    </span>
  ),
  fallback: renderNothing,
}

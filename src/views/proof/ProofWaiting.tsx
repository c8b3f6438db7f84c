import { renderNothing } from '#ui/lazyComponent.tsx'

/** Reserves the height of the heading's line of checks while its code loads, so that nothing moves. */
export const proofPlaceholder = {
  placeholder: () => (
    <span aria-hidden className="invisible">
      14 of 14 checks hold
    </span>
  ),
  fallback: renderNothing,
}

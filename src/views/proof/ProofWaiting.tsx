import { renderNothing } from '#ui/lazyComponent.tsx'

/** Until a heading's line of proofs is worked out its room stands empty, so that nothing moves when it comes. */
export const proofPlaceholder = {
  waiting: () => (
    <span aria-hidden className="invisible">
      14 of 14 checks hold
    </span>
  ),
  without: renderNothing,
}

/** Under the tab while the record that is checked isn't there yet, or can't be had, which the heading says. */
export function ProofWithoutRecord() {
  return <p className="py-6 text-table text-ink-3">Nothing can be checked before the record is there.</p>
}

import { nothing } from '#ui/part.tsx'

/** Until a heading's line of proofs is worked out its room stands empty, so that nothing moves when it comes. */
export const proofRoom = {
  waiting: () => (
    <span aria-hidden className="invisible">
      14 of 14 checks hold
    </span>
  ),
  without: nothing,
}

// What a table looks like.

/** How high a row of a long table is taken to be until it was measured. */
export const assumedHeight = 33

/** Which columns stay in sight while their row scrolls sideways: the first, unless the page is wide. */
export const pinnedFirst = 'pinned'

/** `pinned`: what of it stays in sight, as `pinnedFirst` tells; empty for what doesn't. */
export function cellClass(align: 'right' | undefined, pinned: string): string {
  const side = align === 'right' ? 'text-right' : 'text-left'
  return `whitespace-nowrap pr-4 *:align-middle last:pr-0 ${pinned} ${side}`
}

// What a table looks like, apart from React: src/early draws the same.

/** How high a row of a long table is taken to be until it was measured. */
export const assumedHeight = 33

/** The first column is pinned unless the page is wide. Where it names groups it stands above them on phones, and the second is pinned; on tablets it is too wide for that. */
export function cellClass({ align, sameAs }: { align?: 'right'; sameAs?: unknown }): string {
  const side = align === 'right' ? 'text-right' : 'text-left'
  const pinned = sameAs ? 'hidden desk:table-cell' : 'first:pinned max-desk:[.hidden+&]:pinned'
  return `whitespace-nowrap pr-4 *:align-middle last:pr-0 ${pinned} ${side}`
}

/** The assumed height of a row in a long table until one is measured, in px. */
export const assumedHeight = 33

export const pinnedFirst = 'pinned'

/** `pinned` is `pinnedFirst` or empty. */
export function cellClass(align: 'right' | undefined, pinned: string): string {
  const side = align === 'right' ? 'text-right' : 'text-left'
  return `whitespace-nowrap pr-4 *:align-middle last:pr-0 ${pinned} ${side}`
}

/** The style of a cell that shrinks first in a narrow table, down to this width, and is clipped. */
export const yieldingTo = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(9rem, max-content)',
} as const

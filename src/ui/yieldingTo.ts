/** The style of what gives way in a table without room: the narrowest that it gets, in which it is cut. */
export const yieldingTo = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(9rem, max-content)',
} as const

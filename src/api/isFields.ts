/** Whether something that was sent is an object with fields, and no list. */
export const isFields = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

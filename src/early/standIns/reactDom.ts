// Replaces `react-dom`, where nothing changes.

/* @__NO_SIDE_EFFECTS__ */
export function flushSync() {
  return undefined as never
}

/** Calls back when the reader presses "," and isn't writing. Returns what ends it. */
export function onSettingsKey(open: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const isElsewhere =
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null
    if (key !== ',' || ctrlKey || metaKey || altKey || defaultPrevented || isElsewhere) return
    event.preventDefault()
    open()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}

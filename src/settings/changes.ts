/** Who is told of changes. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    /** Returns what ends it. */
    subscribe(this: void, listener: (...told: Told) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(this: void, ...told: Told): void {
      for (const listener of listeners) listener(...told)
    },
  }
}

/**
 * Calls back when another tab changed what the browser keeps under this name, or removed all that it keeps; and when this
 * page comes back after it was left, as it stood: nobody told it anything meanwhile.
 */
export function onOtherTab(entry: string, changed: () => void): void {
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === entry || key === null) changed()
  })
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && changed())
}

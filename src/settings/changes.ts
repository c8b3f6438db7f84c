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

/** What the browser refused to keep: of these, what the page holds is newer than what is stored. */
const unkept = new Set<string>()

/** Keeps a text under a name in this browser, or nothing; false where the browser won't. */
export function keepEntry(entry: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(entry)
    else localStorage.setItem(entry, text)
    unkept.delete(entry)
    return true
  } catch {
    unkept.add(entry)
    return false
  }
}

/**
 * Calls back when another tab changed what the browser keeps under this name, or removed all that it keeps; and when this
 * page comes back after it was left, as it stood: nobody told it anything meanwhile. Not where it holds what couldn't be kept.
 */
export function onOtherTab(entry: string, changed: () => void): void {
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key !== entry && key !== null) return
    unkept.delete(entry)
    changed()
  })
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !unkept.has(entry)) changed()
  })
}

/**
 * Which answers are kept ones, by their paths in lower case, and from when (ms since 1970): a store for
 * `useSyncExternalStore`. They are no more than a browser keeps. A path leaves only when the server has answered.
 */
export function createKeptAt() {
  let times: ReadonlyMap<string, number> = new Map()
  const listeners = new Set<() => void>()
  return {
    get: () => times,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Notes that an answer is a kept one; null: that it came from the server. */
    note(path: string, at: number | null): void {
      const name = path.toLowerCase()
      if (at === null && !times.has(name)) return
      const others = [...times].filter(([one]) => one !== name)
      times = new Map(at === null ? others : [...others, [name, at]])
      for (const listener of listeners) listener()
    },
  }
}

export type KeptAt = ReturnType<typeof createKeptAt>

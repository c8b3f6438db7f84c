/** A set of addresses in lower case that somebody finds out while the page is open, and who wants to know of each change. */
export function createHeldSet() {
  let held: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  return {
    has: (address: string | null | undefined): boolean => held.has(address?.toLowerCase() ?? ''),
    /** All of them: another set when one is found. */
    all: () => held,
    /** Holds these from now on. */
    hold: (addresses: ReadonlySet<string>) => {
      held = addresses
      for (const onChange of listeners) onChange()
    },
    /** Calls `onChange` whenever others are held, until what it returns is called. */
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

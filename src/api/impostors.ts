/** A set of addresses in lower case that somebody finds out while the page is open, and who wants to know of each change. */
function createHeldSet() {
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

/** Tokens that pass for others, as far as that was found out: nothing of theirs has a worth. */
export const impostors = createHeldSet()

/** Whether a token was found to pass for another. */
export const isImpostor = (token: { address_hash: string | null } | null | undefined): boolean =>
  impostors.has(token?.address_hash)

/** Addresses that may be taken for others, as far as that was found out: see views/likeness. */
export const suspects = createHeldSet()

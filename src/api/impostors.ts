/** A set of lower-case addresses that is found while the page is open, with subscribers. */
function createAddressSet() {
  let current: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  return {
    has: (address: string | null | undefined): boolean => current.has(address?.toLowerCase() ?? ''),
    all: () => current,
    hold: (addresses: ReadonlySet<string>) => {
      current = addresses
      for (const onChange of listeners) onChange()
    },
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Tokens found to imitate others; these get no worth. */
export const impostors = createAddressSet()

export const isImpostor = (token: { address_hash: string | null } | null | undefined): boolean =>
  impostors.has(token?.address_hash)

/** Addresses found to resemble others: see views/likeness. */
export const suspects = createAddressSet()

// Tokens that pass for others, as far as that was found out: nothing of theirs has a worth.

let found: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Whether a token was found to pass for another. */
export const isImpostor = (token: { address_hash: string | null } | null | undefined): boolean =>
  found.has(token?.address_hash?.toLowerCase() ?? '')

/** The addresses of all of them, in lower case: another set when one is found. */
export const heldImpostors = (): ReadonlySet<string> => found

/** Holds these, by their addresses in lower case, for impostors from now on. */
export function holdImpostors(addresses: ReadonlySet<string>): void {
  found = addresses
  for (const onChange of listeners) onChange()
}

/** Calls `onChange` whenever others are held, until what it returns is called. */
export function onImpostors(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

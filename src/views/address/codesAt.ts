import type { Address } from '#api/addresses.ts'

/**
 * Whose ABIs say what is called, written and refused at an address: its own, then those of the code that it runs. In lower case,
 * each once.
 */
export function codesAt(address: Pick<Address, 'hash' | 'implementations'>): string[] {
  const run = address.implementations.flatMap(({ address_hash }) => address_hash ?? [])
  return [...new Set([address.hash, ...run].map((one) => one.toLowerCase()))]
}

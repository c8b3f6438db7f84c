import type { Address } from '#api/addresses.ts'
import type { Contract } from '#api/contracts.ts'
import { bareAddress } from '#views/address/bareAddress.ts'

/** Whose ABI a contract is read by, and why that: the reader's own, that of code which it runs, or its own. */
export type AbiSource = {
  key: string
  kind: 'reader' | 'code' | 'itself'
  /** The code that it runs, whose ABI it is; null for that of the address itself. */
  code: Address | null
  /** Where that is known from: the server's record (`record`), or a slot of the contract, by its name. */
  from: string
}

/** Code that a slot of the contract names. */
export type FoundCode = { address: string; from: string }

/**
 * The ABIs that an address can be read by, the first of which is the one to begin with; each code once. `hasOwn`: whether the
 * reader gave one to the address itself (null), or to code that it runs.
 */
export function abiSources(
  contract: Contract | null,
  hasOwn: (code: string | null) => boolean,
  found: readonly FoundCode[],
): AbiSource[] {
  const codes = new Map<string, AbiSource>()
  const told = contract?.implementations.map((one) => ({ ...one, from: 'record' })) ?? []
  const inSlots = found.map(({ address, from }) => ({ address_hash: address, name: null, from }))
  for (const { address_hash, name, from } of [...told, ...inSlots]) {
    const code = address_hash === null ? null : bareAddress(address_hash)
    const key = code?.hash.toLowerCase() ?? ''
    if (code && !codes.has(key)) codes.set(key, { key, kind: 'code', code: { ...code, name }, from })
  }
  const own = [...codes.values()].filter(({ key }) => hasOwn(key))
  return [
    ...(hasOwn(null) ? [{ key: 'reader', kind: 'reader', code: null, from: 'record' } as const] : []),
    ...own.map((source) => ({ ...source, key: `reader ${source.key}`, kind: 'reader' }) as const),
    ...codes.values(),
    ...(contract && contract.abi.length > 0
      ? [{ key: 'itself', kind: 'itself', code: null, from: 'record' } as const]
      : []),
  ]
}

import { useMemo, useSyncExternalStore } from 'react'
import type { Address } from '#api/addresses.ts'
import { codesAt } from '#views/address/codesAt.ts'
import { storedAbis } from '#settings/ownAbis.ts'

type Party = Pick<Address, 'hash' | 'implementations'>

/** What the reader's own ABIs say of an address and of the code that it runs, as one list; null where they say nothing. */
export function ownAbiOf(
  all: Readonly<Record<string, readonly object[]>>,
  address: Party | null | undefined,
): readonly object[] | null {
  const entries = address ? codesAt(address).flatMap((code) => all[code] ?? []) : []
  return entries.length > 0 ? entries : null
}

/** The same by what is kept now. */
export function useOwnAbiOf(address: Party | null | undefined): readonly object[] | null {
  const all = useSyncExternalStore(storedAbis.subscribe, storedAbis.all)
  return useMemo(() => ownAbiOf(all, address), [all, address])
}

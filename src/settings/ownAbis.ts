import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// ABIs that the reader gave to addresses, kept in this browser beside their labels: an address is the same on every network.
// Each is a list of entries as compilers write them; what isn't one is none.

/** By address in lower case. */
export const storedAbis = storedRecord('loupe.abis', v.array(v.record(v.string(), v.unknown())))

/** The ABI that the reader gave to an address, in any letter case, kept current; null where they gave none. */
export const useOwnAbi = (address: string | null | undefined): readonly object[] | null =>
  useSyncExternalStore(storedAbis.subscribe, () => (address ? storedAbis.of(address.toLowerCase()) : null))

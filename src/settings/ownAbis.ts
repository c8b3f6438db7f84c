import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// The user's ABIs of addresses, stored in this browser, one for all networks; lists of entries in the compilers' form.

export const storedAbis = storedRecord('loupe.abis', v.array(v.record(v.string(), v.unknown())))

/** The user's ABI of an address in any letter case, or null. */
export const useOwnAbi = (address: string | null | undefined): readonly object[] | null =>
  useSyncExternalStore(storedAbis.subscribe, () => (address ? storedAbis.of(address.toLowerCase()) : null))

import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedAbis } from './ownAbis.ts'

// Apart from what reads calls and logs, which every transaction loads.

const Abi = v.array(v.record(v.string(), v.unknown()))
type Abi = v.InferOutput<typeof Abi>

/** Gives an address an ABI, or takes it away; false where the browser won't keep it beyond this page. */
export const setOwnAbi = (address: string, abi: readonly object[] | null): boolean =>
  storedAbis.keep(address.toLowerCase(), abi && v.parse(Abi, abi))

/** All of them by address in lower case, kept current. For where many addresses are called at once. */
export const useOwnAbis = (): Readonly<Record<string, readonly object[]>> =>
  useSyncExternalStore(storedAbis.subscribe, storedAbis.all)

/** All of them, as a settings file holds them. */
export const allOwnAbis = storedAbis.all

/** The ABIs in what is given, by address in lower case, whatever it is; what can’t be read is left out. */
export function parseAbis(sent: unknown): Readonly<Record<string, Abi>> {
  const entries =
    typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : []
  return Object.fromEntries(
    entries.flatMap(([address, abi]) => {
      const read = v.safeParse(Abi, abi)
      return read.success && /^0x[0-9a-f]{40}$/i.test(address) ? [[address.toLowerCase(), read.output]] : []
    }),
  )
}

/** Adds the ABIs of a settings file, over the ones that are here; `undo` gives these addresses what they had before. */
export function addAbis(sent: unknown): { kept: boolean; undo: () => void } {
  const others = Object.entries(parseAbis(sent))
  const before = others.map(([address]) => [address, storedAbis.of(address)] as const)
  const results = others.map(([address, abi]) => storedAbis.keep(address, abi))
  return {
    kept: results.every(Boolean),
    undo: () => before.forEach(([address, abi]) => storedAbis.keep(address, abi)),
  }
}

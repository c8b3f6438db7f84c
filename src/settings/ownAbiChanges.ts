import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedAbis } from './ownAbis.ts'

// separate from ownAbis.ts, which every transaction's page loads

const Abi = v.array(v.record(v.string(), v.unknown()))
type Abi = v.InferOutput<typeof Abi>

/** Sets or removes (null) an address's ABI; false if the browser won't store it. */
export const setOwnAbi = (address: string, abi: readonly object[] | null): boolean =>
  storedAbis.store(address.toLowerCase(), abi && v.parse(Abi, abi))

/** All ABIs by lower-case address, for pages that decode calls of many addresses. */
export const useOwnAbis = (): Readonly<Record<string, readonly object[]>> =>
  useSyncExternalStore(storedAbis.subscribe, storedAbis.all)

export const allOwnAbis = storedAbis.all

/** The readable ABIs in anything stored or sent, by lower-case address. */
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

/** Adds a settings file's ABIs over the current ones; `undo` restores these addresses' previous ones. */
export function addAbis(sent: unknown): { isStored: boolean; undo: () => void } {
  const others = Object.entries(parseAbis(sent))
  const before = others.map(([address]) => [address, storedAbis.of(address)] as const)
  const results = others.map(([address, abi]) => storedAbis.store(address, abi))
  return {
    isStored: results.every(Boolean),
    undo: () => before.forEach(([address, abi]) => storedAbis.store(address, abi)),
  }
}

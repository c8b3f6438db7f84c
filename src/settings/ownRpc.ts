import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// The user's RPC of a network, a second source. Its URL may hold a secret, so it is in no link, settings file or request list.

/** URLs by network slug, validated by `rpcFault` when entered. */
const store = storedRecord('loupe.rpc', v.string())

export const { subscribe: subscribeOwnRpc, of: ownRpcOf } = store

/** The RPC URL that the user set for a network, or null. */
export const useOwnRpc = (network: string): string | null =>
  useSyncExternalStore(store.subscribe, () => store.of(network))

/** Sets the RPC URL of a network; empty removes it. Returns false if the browser won't store it. */
export function setOwnRpc(network: string, url: string): boolean {
  const typed = url.trim()
  return store.store(network, typed === '' ? null : new URL(typed).href)
}

import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// The reader's own RPC of a network, in the place of its server's JSON-RPC: what it answers is a second source. Its address may
// hold a secret, so that it is kept on this device alone: in no link, no file of settings, no list of requests.

/** By the slug of the network. Checked when they were typed: typedRpc.ts. */
const kept = storedRecord('loupe.rpc', v.string())

export const { subscribe: subscribeOwnRpc, of: ownRpcOf } = kept

/** The RPC that a reader set for a network, kept current; null where they set none. */
export const useOwnRpc = (network: string): string | null =>
  useSyncExternalStore(kept.subscribe, () => kept.of(network))

/** Sets the RPC of a network, or none where it is empty; false where the browser won't keep it beyond this page. */
export function setOwnRpc(network: string, url: string): boolean {
  const typed = url.trim()
  return kept.keep(network, typed === '' ? null : new URL(typed).href)
}

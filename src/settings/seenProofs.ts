import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// What was observed of servers' JSON-RPC, stored in this browser: whether one answers, and whether a formula ever held there.

const SeenProofs = v.object({
  /** It answered JSON-RPC before, so cheap calls are made without asking the user. */
  answers: v.optional(v.boolean(), false),
  /** A block's header once hashed to the block's hash here, so a mismatch now means that the block is wrong. */
  headers: v.optional(v.boolean(), false),
})
export type SeenProofs = v.InferOutput<typeof SeenProofs>

const noneSeen: SeenProofs = { answers: false, headers: false }
const store = storedRecord('loupe.proofs', SeenProofs)

export function useSeenProofs(network: string, base: string): SeenProofs {
  return useSyncExternalStore(store.subscribe, () => store.of(`${network} ${base}`) ?? noneSeen)
}

/** Records an observation; those recorded before stay. */
export function rememberSeen(network: string, base: string, seen: Partial<SeenProofs>): void {
  const key = `${network} ${base}`
  const before = store.of(key) ?? noneSeen
  const next = { ...before, ...seen }
  if (next.answers !== before.answers || next.headers !== before.headers) store.store(key, next)
}

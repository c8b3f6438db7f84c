import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedRecord } from './storedRecord.ts'

// What was seen of servers' JSON-RPC, kept in this browser alone: whether one answers, and whether a formula ever held there.

const SeenProofs = v.object({
  /** It answered JSON-RPC before: the calls that cost little go out by themselves. */
  answers: v.optional(v.boolean(), false),
  /** The hash of a block came out of its header once: where it doesn't, something is wrong with that block. */
  headers: v.optional(v.boolean(), false),
})
export type SeenProofs = v.InferOutput<typeof SeenProofs>

const nothing: SeenProofs = { answers: false, headers: false }
const kept = storedRecord('loupe.proofs', SeenProofs)

/** What was seen of a deployment of a network, kept current. */
export function useSeenProofs(network: string, base: string): SeenProofs {
  return useSyncExternalStore(kept.subscribe, () => kept.of(`${network} ${base}`) ?? nothing)
}

/** Keeps that something was seen; what is known already stays. */
export function rememberSeen(network: string, base: string, seen: Partial<SeenProofs>): void {
  const key = `${network} ${base}`
  const before = kept.of(key) ?? nothing
  const next = { ...before, ...seen }
  if (next.answers !== before.answers || next.headers !== before.headers) kept.keep(key, next)
}

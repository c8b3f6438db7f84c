import { isInForce, outcomesOf } from './callOutcomes.ts'
import type { InternalTransaction } from './internalTransactions.ts'
import type { Transaction } from './transactions.ts'

/** Calls that run another's code in the caller's own place: the value they tell is the caller's, and moves nothing. */
const inPlace: ReadonlySet<string | null> = new Set([
  'delegatecall',
  'callcode',
  'staticcall',
  'stop',
  'invalid',
])

/**
 * The calls of a transaction that moved coin: without what failed or was undone, and without the transaction's own call, which
 * some servers list as number 0. Null where nobody tells how much one carried, or what became of it.
 */
export function movedCalls(
  calls: readonly InternalTransaction[],
  record: Transaction,
): InternalTransaction[] | null {
  const outcomeOf = outcomesOf(calls, () => ({ record }))
  const carrying = calls.filter(({ value, type, index }) => value !== 0n && index !== 0 && !inPlace.has(type))
  const forces = carrying.map((call) => ({
    call,
    force: call.value === null ? null : isInForce(outcomeOf(call)),
  }))
  if (forces.some(({ force }) => force === null)) return null
  return forces.filter(({ force }) => force).map(({ call }) => call)
}

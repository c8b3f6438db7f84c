import { bringsValue, hasFailed } from './callValue.ts'
import type { InternalTransaction } from './internalTransactions.ts'
import {
  readTraces,
  type Trace,
  traceOf,
  type FailedAncestor,
  failedAncestorByOrder,
  failedAncestorByPath,
  type CallAtPath,
} from './callTree.ts'
import type { Transaction } from './transactions.ts'

/**
 * `done`: the call and all around it succeeded. `failed`: it failed and reverted `undid` listed others. `undone`: it was reverted
 * with the transaction or the call of that index. `unsure`: unknown because calls around it are; `ownStatus` is that of the call alone.
 */
export type CallOutcome =
  | { is: 'done' }
  | { is: 'failed'; undid: number }
  | { is: 'undone'; with: 'transaction' | number }
  | { is: 'unsure'; ownStatus: boolean | null }

/** What is known of a transaction besides its calls: its record, and the node's raw trace. */
export type KnownTransaction = {
  record?: Pick<Transaction, 'status' | 'has_error_in_internal_transactions'> | null
  trace?: readonly unknown[] | null
}

/** Whether a call's value moved and its contract was created: false if it failed or was reverted, null if unknown. */
export const hasEffect = ({ is }: CallOutcome): boolean | null =>
  is === 'done' ? true : is === 'unsure' ? null : false

/** Each call's outcome: servers report calls alone, but a failing one reverts all inside it (Yellow Paper, 8). */
export function outcomesOf(
  calls: readonly InternalTransaction[],
  knownOf: (transaction_hash: string) => KnownTransaction,
): (call: InternalTransaction) => CallOutcome {
  const byTransaction = new Map<string, InternalTransaction[]>()
  for (const call of calls) {
    const hash = call.transaction_hash.toLowerCase()
    const among = byTransaction.get(hash)
    if (among) among.push(call)
    else byTransaction.set(hash, [call])
  }
  const outcomes = new Map<InternalTransaction, CallOutcome>()
  return function outcomeOf(call) {
    const known = outcomes.get(call)
    if (known) return known
    const { transaction_hash } = call
    const among = byTransaction.get(transaction_hash.toLowerCase()) ?? []
    const all = among.includes(call) ? among : [...among, call]
    for (const [one, outcome] of outcomesIn(all, knownOf(transaction_hash))) outcomes.set(one, outcome)
    return outcomes.get(call) ?? { is: 'unsure', ownStatus: null }
  }
}

function outcomesIn(
  calls: readonly InternalTransaction[],
  known: KnownTransaction,
): Map<InternalTransaction, CallOutcome> {
  const rows = calls.toSorted((a, b) => (a.index ?? Infinity) - (b.index ?? Infinity))
  const traces = readTraces(known.trace ?? [])
  const ownOf = (call: InternalTransaction): boolean | null => {
    const traced = traceOf(traces, call)
    return hasFailed(call) || (traced && traced.error !== null)
      ? false
      : (call.success ?? (traced ? true : null))
  }
  const fails = (call: InternalTransaction) => ownOf(call) === false
  const above = aboveIn(rows, fails, known, traces)
  const isRootDone = rootOf(rows, known, traces)
  const outcomes = new Map(rows.map((call) => [call, outcomeOfCall(ownOf(call), isRootDone, above(call))]))
  countUndone(Array.from(outcomes, ([{ index }, outcome]) => [index, outcome]))
  return outcomes
}

/** The outcome of each call of a raw trace, the transaction's own first; null for an unreadable one. */
export function outcomesOfTrace(
  sent: readonly unknown[],
  record: KnownTransaction['record'] = null,
): readonly (CallOutcome | null)[] {
  const traces = readTraces(sent)
  const above = failedAncestorByPath(callsByPath(traces))
  const isRootDone = rootOf([], { record }, traces)
  const outcomes = traces.map(
    (trace) => trace && outcomeOfCall(trace.error === null, isRootDone, above(trace.traceAddress)),
  )
  countUndone(outcomes.map((outcome, index) => [index, outcome]))
  return outcomes
}

function outcomeOfCall(
  ownStatus: boolean | null,
  isRootDone: boolean | null,
  failed: FailedAncestor,
): CallOutcome {
  if (ownStatus === false) return { is: 'failed', undid: 0 }
  if (isRootDone === false) return { is: 'undone', with: 'transaction' }
  if (typeof failed === 'number') return { is: 'undone', with: failed }
  return isRootDone && ownStatus && failed === 'nothing' ? { is: 'done' } : { is: 'unsure', ownStatus }
}

/** Counts for each failed call, by index, the others that it reverted. */
function countUndone(
  outcomes: readonly (readonly [index: number | null, outcome: CallOutcome | null])[],
): void {
  const undone = new Map<unknown, number>()
  for (const [, outcome] of outcomes)
    if (outcome?.is === 'undone') undone.set(outcome.with, (undone.get(outcome.with) ?? 0) + 1)
  for (const [index, outcome] of outcomes)
    if (outcome?.is === 'failed') outcome.undid = undone.get(index === 0 ? 'transaction' : index) ?? 0
}

/** The failed ancestor of each call: by its path in the trace, else the server's path, else the order of calls. */
function aboveIn(
  rows: readonly InternalTransaction[],
  fails: (call: InternalTransaction) => boolean,
  { record }: KnownTransaction,
  traces: readonly (Trace | null)[],
): (call: InternalTransaction) => FailedAncestor {
  const byTrace = failedAncestorByPath(callsByPath(traces))
  const byPlace = failedAncestorByPath(
    rows.flatMap((call): CallAtPath[] =>
      call.index !== null && call.trace_address
        ? [{ index: call.index, path: call.trace_address, fails: fails(call) }]
        : [],
    ),
  )
  const byOrder = failedAncestorByOrder(rows, fails)
  const isClean = record?.has_error_in_internal_transactions === false && !rows.some(fails)
  return (call) =>
    (call.index === 0 ? 'nothing' : null) ??
    byTrace(traceOf(traces, call)?.traceAddress) ??
    byPlace(call.trace_address) ??
    (isClean ? 'nothing' : (byOrder.get(call) ?? null))
}

const callsByPath = (traces: readonly (Trace | null)[]): CallAtPath[] =>
  traces.flatMap((trace, index) =>
    trace ? [{ index, path: trace.traceAddress, fails: trace.error !== null }] : [],
  )

/** Whether the transaction succeeded: by its record, else by its own call in the list or trace. */
function rootOf(
  rows: readonly InternalTransaction[],
  { record }: KnownTransaction,
  traces: readonly (Trace | null)[],
): boolean | null {
  if (record?.status === 'ok') return true
  if (record?.status === 'error') return false
  const ownCall = rows.find(({ index }) => index === 0)
  if (ownCall && (hasFailed(ownCall) || ownCall.success)) return !hasFailed(ownCall)
  const traced = traces.find((trace) => trace?.traceAddress.length === 0)
  return traced ? traced.error === null : null
}

/** Whether a call's value moved, null if unknown. */
export const hasMovedValue = ({ type }: InternalTransaction, outcome: CallOutcome): boolean | null =>
  bringsValue(type) ? hasEffect(outcome) : false

/** The calls that moved coin, without the transaction's own, which some servers list as number 0; null if any is unknown. */
export function valueCalls(
  calls: readonly InternalTransaction[],
  record: Transaction,
): InternalTransaction[] | null {
  const outcomeOf = outcomesOf(calls, () => ({ record }))
  const movedOf = (call: InternalTransaction) => hasMovedValue(call, outcomeOf(call))
  const moved = calls.filter((call) => call.value !== 0n && call.index !== 0 && movedOf(call) !== false)
  return moved.some((call) => call.value === null || movedOf(call) === null) ? null : moved
}

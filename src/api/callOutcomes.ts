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
 * What became of a call inside a transaction. `done`: it and all that it is inside of succeeded. `failed`: it did itself, and undid
 * so many others that are listed. `undone`: whatever it says of itself, it was inside of what failed, the transaction or the call of
 * that index. `unsure`: nobody tells what became of that; `own` is what is told of the call itself.
 */
export type Outcome =
  | { is: 'done' }
  | { is: 'failed'; undid: number }
  | { is: 'undone'; with: 'transaction' | number }
  | { is: 'unsure'; own: boolean | null }

/** What is known of a transaction beside the rows of its calls: its record, and the node's trace as it was sent. */
export type KnownTransaction = {
  record?: Pick<Transaction, 'status' | 'has_error_in_internal_transactions'> | null
  trace?: readonly unknown[] | null
}

/** Whether a call moved what it carries and made what it creates: false of what failed or was undone, null where nobody tells. */
export const hasEffect = ({ is }: Outcome): boolean | null =>
  is === 'done' ? true : is === 'unsure' ? null : false

/** A call failed, or undid what it did. Without a word of either it is not known to have failed. */
export const hasFailed = ({ success, error }: Pick<InternalTransaction, 'success' | 'error'>): boolean =>
  success === false || (success === null && error !== null)

/**
 * What became of each of these calls, of one transaction or of many. Servers tell of each call by itself, but what fails takes with
 * it all that is inside it (Yellow Paper, 8: a call that fails restores the state before it). A call that isn't among them is read
 * alone.
 */
export function outcomesOf(
  calls: readonly InternalTransaction[],
  knownOf: (transaction_hash: string) => KnownTransaction,
): (call: InternalTransaction) => Outcome {
  const byTransaction = new Map<string, InternalTransaction[]>()
  for (const call of calls) {
    const hash = call.transaction_hash.toLowerCase()
    const among = byTransaction.get(hash)
    if (among) among.push(call)
    else byTransaction.set(hash, [call])
  }
  const outcomes = new Map<InternalTransaction, Outcome>()
  return function outcomeOf(call) {
    const known = outcomes.get(call)
    if (known) return known
    const { transaction_hash } = call
    const among = byTransaction.get(transaction_hash.toLowerCase()) ?? []
    const all = among.includes(call) ? among : [...among, call]
    for (const [one, outcome] of outcomesIn(all, knownOf(transaction_hash))) outcomes.set(one, outcome)
    return outcomes.get(call) ?? { is: 'unsure', own: null }
  }
}

/** The same of calls of one transaction. */
function outcomesIn(
  calls: readonly InternalTransaction[],
  known: KnownTransaction,
): Map<InternalTransaction, Outcome> {
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
  const outcomes = new Map(rows.map((call) => [call, judged(ownOf(call), isRootDone, above(call))]))
  countUndone(Array.from(outcomes, ([{ index }, outcome]) => [index, outcome]))
  return outcomes
}

/** The same of each call of a trace as it was sent, the transaction's own first; null of one that can't be read. */
export function outcomesOfTrace(
  sent: readonly unknown[],
  record: KnownTransaction['record'] = null,
): readonly (Outcome | null)[] {
  const traces = readTraces(sent)
  const above = failedAncestorByPath(placedIn(traces))
  const isRootDone = rootOf([], { record }, traces)
  const outcomes = traces.map(
    (trace) => trace && judged(trace.error === null, isRootDone, above(trace.traceAddress)),
  )
  countUndone(outcomes.map((outcome, index) => [index, outcome]))
  return outcomes
}

function judged(own: boolean | null, isRootDone: boolean | null, failed: FailedAncestor): Outcome {
  if (own === false) return { is: 'failed', undid: 0 }
  if (isRootDone === false) return { is: 'undone', with: 'transaction' }
  if (typeof failed === 'number') return { is: 'undone', with: failed }
  return isRootDone && own && failed === 'nothing' ? { is: 'done' } : { is: 'unsure', own }
}

/** Tells each call that failed how many it undid, by their index; what the transaction's own call undoes is the transaction's. */
function countUndone(outcomes: readonly (readonly [index: number | null, outcome: Outcome | null])[]): void {
  const undone = new Map<unknown, number>()
  for (const [, outcome] of outcomes)
    if (outcome?.is === 'undone') undone.set(outcome.with, (undone.get(outcome.with) ?? 0) + 1)
  for (const [index, outcome] of outcomes)
    if (outcome?.is === 'failed') outcome.undid = undone.get(index === 0 ? 'transaction' : index) ?? 0
}

/** What failed above each call: by their places in the trace, else as they were sent, else by their order. */
function aboveIn(
  rows: readonly InternalTransaction[],
  fails: (call: InternalTransaction) => boolean,
  { record }: KnownTransaction,
  traces: readonly (Trace | null)[],
): (call: InternalTransaction) => FailedAncestor {
  const byTrace = failedAncestorByPath(placedIn(traces))
  const byPlace = failedAncestorByPath(
    rows.flatMap((call): CallAtPath[] =>
      call.index !== null && call.trace_address
        ? [{ index: call.index, place: call.trace_address, fails: fails(call) }]
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

const placedIn = (traces: readonly (Trace | null)[]): CallAtPath[] =>
  traces.flatMap((trace, index) =>
    trace ? [{ index, place: trace.traceAddress, fails: trace.error !== null }] : [],
  )

/** Whether the transaction succeeded: as its record tells, else as its own call does, in the list or in the trace. */
function rootOf(
  rows: readonly InternalTransaction[],
  { record }: KnownTransaction,
  traces: readonly (Trace | null)[],
): boolean | null {
  if (record?.status === 'ok') return true
  if (record?.status === 'error') return false
  const own = rows.find(({ index }) => index === 0)
  if (own && (hasFailed(own) || own.success)) return !hasFailed(own)
  const traced = traces.find((trace) => trace?.traceAddress.length === 0)
  return traced ? traced.error === null : null
}

/** Calls that run another's code in the caller's own place: the value they tell is the caller's, and moves nothing. */
const valuelessTypes: ReadonlySet<string | null> = new Set([
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
export function valueCalls(
  calls: readonly InternalTransaction[],
  record: Transaction,
): InternalTransaction[] | null {
  const outcomeOf = outcomesOf(calls, () => ({ record }))
  const carrying = calls.filter(
    ({ value, type, index }) => value !== 0n && index !== 0 && !valuelessTypes.has(type),
  )
  const forces = carrying.map((call) => ({
    call,
    force: call.value === null ? null : hasEffect(outcomeOf(call)),
  }))
  if (forces.some(({ force }) => force === null)) return null
  return forces.filter(({ force }) => force).map(({ call }) => call)
}

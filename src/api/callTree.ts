import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { addressHash, bytes, count, hash, maybe, oneOf, record, text, isSameHash } from './fields.ts'
import { ApiError } from './client/errors.ts'
import type { InternalTransaction } from './internalTransactions.ts'
import { foundQuery } from './query.ts'

/** A hex quantity, as nodes write it, read as a bigint. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((value) => BigInt(value)),
)

// Finds each call's parent, because servers list a transaction's calls in order of execution without it.

/** `init` is of a creation; `refundAddress` and `balance` are of a selfdestruct. */
const Action = record({
  callType: maybe(oneOf('call', 'callcode', 'delegatecall', 'staticcall')),
  from: maybe(addressHash),
  to: maybe(addressHash),
  value: maybe(quantity),
  gas: maybe(quantity),
  input: maybe(bytes),
  init: maybe(bytes),
  address: maybe(addressHash),
  refundAddress: maybe(addressHash),
  balance: maybe(quantity),
})

const Result = record({
  gasUsed: maybe(quantity),
  output: maybe(bytes),
  address: maybe(addressHash),
  code: maybe(bytes),
})

/** A traced call. `traceAddress` is its path: empty for the transaction's own call, `[2, 0]` the first inside the third. */
export const Trace = record({
  traceAddress: v.array(count),
  type: maybe(oneOf('call', 'create', 'create2', 'reward', 'selfdestruct', 'stop', 'invalid')),
  action: maybe(Action),
  result: maybe(Result),
  error: maybe(text),
  subtraces: maybe(count),
  transactionHash: maybe(hash),
})
export type Trace = v.InferOutput<typeof Trace>

/**
 * `GET /transactions/{hash}/raw-trace`, outer calls first, empty while pending (undocumented). Keyed deployments charge 50
 * credits. @throws ApiError `not-api` if it isn't a list
 */
export const rawTraceQuery = (api: Api, transaction: string) => {
  const path = `/transactions/${transaction}/raw-trace`
  return foundQuery(api, path, async ({ signal }): Promise<unknown[]> => {
    const sent = await api.get(path, {}, { signal, timeoutMs: 60_000 })
    if (!Array.isArray(sent)) throw new ApiError('not-api')
    return sent
  })
}

/** The calls of a trace at the index that the call list gives them; null where unreadable. */
export function readTraces(trace: readonly unknown[]): readonly (Trace | null)[] {
  const known = traces.get(trace)
  if (known) return known
  const read = trace.map((sent) => {
    const one = v.safeParse(Trace, sent)
    return one.success ? one.output : null
  })
  traces.set(trace, read)
  return read
}
const traces = new WeakMap<readonly unknown[], readonly (Trace | null)[]>()

/** A listed call in the trace; null if the trace lacks it or has another caller's call at its index. */
export function traceOf(
  read: readonly (Trace | null)[],
  { index, from }: Pick<InternalTransaction, 'index' | 'from'>,
): Trace | null {
  const trace = index === null ? null : read[index]
  return trace && from && isSameHash(trace.action?.from, from.hash) ? trace : null
}

/** The index of the nearest enclosing call that failed, `nothing`, or null if unknown. */
export type FailedAncestor = number | 'nothing' | null

/** A call by its path (`traceAddress` of {@link Trace}). */
export type CallAtPath = { index: number; path: readonly number[]; fails: boolean }

/** Failed ancestors by the calls' paths, without the transaction's own call (path `[]`), whose outcome is its status. */
export function failedAncestorByPath(
  calls: readonly CallAtPath[],
): (path: readonly number[] | null | undefined) => FailedAncestor {
  const byPath = new Map(calls.map((call) => [call.path.join(), call]))
  // by the caller's path: the failed ancestor, computed once for all of its calls
  const known = new Map<string, FailedAncestor>()
  const aboveOf = (path: readonly number[]): FailedAncestor => {
    if (path.length <= 1) return 'nothing'
    const caller = path.slice(0, -1).join()
    const computed = known.get(caller)
    if (computed !== undefined) return computed
    const over = byPath.get(caller)
    const found = over ? (over.fails ? over.index : aboveOf(over.path)) : null
    known.set(caller, found)
    return found
  }
  return (path) => (path ? aboveOf(path) : null)
}

/** A call that may still be running when the next one starts, and its callees' failed ancestor. */
type Frame = {
  index: number
  /** The sender of calls inside it; null for an unknown contract, such as of a failed creation. */
  caller: string | null
  inside: FailedAncestor
}

/**
 * Failed ancestors by the order of calls: the parent is the newest running call that executes as the sender, or an earlier one.
 * Null where candidates differ, and from the first missing row on. `rows` are by index from 1; the transaction's own call is 0.
 */
export function failedAncestorByOrder(
  rows: readonly InternalTransaction[],
  fails: (call: InternalTransaction) => boolean,
): ReadonlyMap<InternalTransaction, FailedAncestor> {
  const above = new Map<InternalTransaction, FailedAncestor>()
  const firstUse = new Map<string, number>()
  const noteFirstUse = (transaction: string, index: number) =>
    firstUse.set(transaction, firstUse.get(transaction) ?? index)
  let running: Frame[] = []
  let index = 1
  for (const call of rows) {
    if (call.index === null || call.index < index) continue
    const from = call.from?.hash.toLowerCase()
    if (call.index > index || from === undefined || call.type === null) break
    // the first call's sender is the account that the transaction called
    if (index === 1) running = [{ index: 0, caller: from, inside: 'nothing' }]
    // a new contract can't call before its creation
    const mayRun = running.filter((frame) =>
      frame.caller === null ? (firstUse.get(from) ?? index) > frame.index : frame.caller === from,
    )
    const newest = mayRun.at(-1)
    if (!newest) break
    const insides = new Set(mayRun.map(({ inside }) => inside))
    const isSure = insides.size === 1 || mayRun.every(({ inside }) => typeof inside === 'number')
    const inside = isSure ? newest.inside : null
    above.set(call, inside)
    running.length = running.indexOf(newest) + 1
    noteFirstUse(from, index)
    for (const party of [call.to, call.created_contract])
      if (party) noteFirstUse(party.hash.toLowerCase(), index)
    if (runsCode(call))
      running.push({ index, caller: callerInside(call), inside: fails(call) ? index : inside })
    index++
  }
  return above
}

const runsCode = ({ type }: InternalTransaction): boolean =>
  !['selfdestruct', 'reward', 'stop', 'invalid'].includes(type ?? '')

/** The sender of calls inside this one: `delegatecall` and `callcode` run as their caller. */
function callerInside({ type, from, to, created_contract }: InternalTransaction): string | null {
  const runner = type === 'delegatecall' || type === 'callcode' ? from : (to ?? created_contract)
  return runner?.hash.toLowerCase() ?? null
}

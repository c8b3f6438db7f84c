import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { addressHash, bytes, count, hash, maybe, oneOf, record, text, isSameHash } from './fields.ts'
import { ApiError } from './client/errors.ts'
import type { InternalTransaction } from './internalTransactions.ts'
import { foundQuery } from './query.ts'

/** An exact integer in hex, as nodes write it: `bigint`. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((value) => BigInt(value)),
)

// What a call is inside of. Servers list the calls of a transaction as they were made, without telling which made which.

/** What was called: `init` is the code of a creation, `refundAddress` and `balance` are of a contract that ends itself. */
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

/** What came back: `address` and `code` are of a contract that was made. */
const Result = record({
  gasUsed: maybe(quantity),
  output: maybe(bytes),
  address: maybe(addressHash),
  code: maybe(bytes),
})

/** A call as the node traced it. `traceAddress` is its place in the tree of calls: none at the top, `[2, 0]` the first inside the third. */
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
 * `GET /transactions/{hash}/raw-trace`, as it was sent, outer calls first; none while pending; beyond the document. Keyed
 * deployments charge 50 credits for it. Throws ApiError `not-api` where it is no list.
 */
export const rawTraceQuery = (api: Api, transaction: string) => {
  const path = `/transactions/${transaction}/raw-trace`
  return foundQuery(api, path, async ({ signal }): Promise<unknown[]> => {
    const sent = await api.get(path, {}, { signal, timeoutMs: 60_000 })
    if (!Array.isArray(sent)) throw new ApiError('not-api')
    return sent
  })
}

/** The calls of a trace, null where one can't be read; each at the index that the list of calls gives it. */
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

/** A call of the list in the trace. Null where the trace doesn't have it, or has a call of someone else in its place. */
export function traceOf(
  read: readonly (Trace | null)[],
  { index, from }: Pick<InternalTransaction, 'index' | 'from'>,
): Trace | null {
  const trace = index === null ? null : read[index]
  return trace && from && isSameHash(trace.action?.from, from.hash) ? trace : null
}

/** What failed above a call: the index of the nearest call that did, `nothing`, or null where that isn't known. */
export type FailedAncestor = number | 'nothing' | null

/** A call by its place in the tree: `[2, 0]` is the first inside the third call of the transaction's own. */
export type CallAtPath = { index: number; place: readonly number[]; fails: boolean }

/**
 * By the places of the calls above, as far as they are told. The transaction's own call, at the place `[]`, is left out: what became
 * of it is the transaction's status.
 */
export function failedAncestorByPath(
  calls: readonly CallAtPath[],
): (place: readonly number[] | null | undefined) => FailedAncestor {
  const placed = new Map(calls.map((call) => [call.place.join(), call]))
  // by the place of a caller: what failed there or above it, worked out once for all that it calls
  const known = new Map<string, FailedAncestor>()
  const aboveOf = (place: readonly number[]): FailedAncestor => {
    if (place.length <= 1) return 'nothing'
    const caller = place.slice(0, -1).join()
    const held = known.get(caller)
    if (held !== undefined) return held
    const over = placed.get(caller)
    const found = over ? (over.fails ? over.index : aboveOf(over.place)) : null
    known.set(caller, found)
    return found
  }
  return (place) => (place ? aboveOf(place) : null)
}

/** A call that may still be running when the next is made, and what failed above whatever it calls. */
type Frame = {
  index: number
  /** Who makes the calls inside it; null of a contract that isn't told, as of one whose creation failed. */
  caller: string | null
  inside: FailedAncestor
}

/**
 * By the order of the calls, as far as it tells. Whoever makes a call is running, so that it is inside the newest call that runs as
 * its sender, or inside an earlier one that does: where these differ in what failed, nobody can tell. Nor can anybody from where on
 * calls are missing. `rows` are by their index, which counts from 1; the transaction's own call has 0.
 */
export function failedAncestorByOrder(
  rows: readonly InternalTransaction[],
  fails: (call: InternalTransaction) => boolean,
): ReadonlyMap<InternalTransaction, FailedAncestor> {
  const above = new Map<InternalTransaction, FailedAncestor>()
  const metAt = new Map<string, number>()
  const meet = (transaction: string, index: number) => metAt.set(transaction, metAt.get(transaction) ?? index)
  let running: Frame[] = []
  let index = 1
  for (const call of rows) {
    if (call.index === null || call.index < index) continue
    const from = call.from?.hash.toLowerCase()
    if (call.index > index || from === undefined || call.type === null) break
    // the first is made by whoever the transaction called
    if (index === 1) running = [{ index: 0, caller: from, inside: 'nothing' }]
    // nobody met a new contract before it was made
    const mayRun = running.filter((frame) =>
      frame.caller === null ? (metAt.get(from) ?? index) > frame.index : frame.caller === from,
    )
    const newest = mayRun.at(-1)
    if (!newest) break
    const insides = new Set(mayRun.map(({ inside }) => inside))
    const isSure = insides.size === 1 || mayRun.every(({ inside }) => typeof inside === 'number')
    const inside = isSure ? newest.inside : null
    above.set(call, inside)
    running.length = running.indexOf(newest) + 1
    meet(from, index)
    for (const party of [call.to, call.created_contract]) if (party) meet(party.hash.toLowerCase(), index)
    if (runsCode(call))
      running.push({ index, caller: callerInside(call), inside: fails(call) ? index : inside })
    index++
  }
  return above
}

const runsCode = ({ type }: InternalTransaction): boolean =>
  !['selfdestruct', 'reward', 'stop', 'invalid'].includes(type ?? '')

/** Code that is borrowed by `delegatecall` or `callcode` runs as its caller. */
function callerInside({ type, from, to, created_contract }: InternalTransaction): string | null {
  const runner = type === 'delegatecall' || type === 'callcode' ? from : (to ?? created_contract)
  return runner?.hash.toLowerCase() ?? null
}

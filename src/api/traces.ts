import * as v from 'valibot'
import type { Api } from './client.ts'
import { addressHash, bytes, count, hash, maybe, oneOf, record, text } from './fields.ts'
import { ApiError } from './errors.ts'
import type { InternalTransaction } from './internalTransactions.ts'
import { foundQuery } from './queries.ts'
import { isSameHash } from './sameHash.ts'

/** An exact integer in hex, as nodes write it: `bigint`. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((value) => BigInt(value)),
)

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

import * as v from 'valibot'
import type { Api } from './client.ts'
import { addressHash, bytes, count, hash, maybe, oneOf, quantity, record, text } from './fields.ts'
import { listQuery } from './queries.ts'

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

/** `GET /transactions/{hash}/raw-trace`, outer calls first; none while pending; beyond the document. */
export const tracesQuery = (api: Api, transaction: string) =>
  listQuery(api, `/transactions/${transaction}/raw-trace`, Trace, ({ traceAddress }) => traceAddress.join())

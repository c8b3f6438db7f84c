import type * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { bytes, count, hash, list, maybe, record, text, time, flag, json } from './fields.ts'
import { listQuery } from './query.ts'

/** A decoded parameter. `value` is text, or nested arrays and objects of text for arrays and tuples. */
export const Parameter = record(
  { name: maybe(text), type: maybe(text), indexed: maybe(flag), value: maybe(json) },
  { indexed: ['indexed?'] },
)
export type Parameter = v.InferOutput<typeof Parameter>

/** A decoded call, event or error. `method_id` is 4 bytes in hex, `method_call` the signature. */
export const Decoded = record({
  method_call: maybe(text),
  method_id: maybe(text),
  parameters: list(Parameter),
})
export type Decoded = v.InferOutput<typeof Decoded>

/** An event log. `address` is the emitter; `smart_contract` is the called contract, if sent. */
export const Log = record(
  {
    index: count,
    address: maybe(Address),
    smart_contract: maybe(Address),
    topics: list(text),
    data: maybe(bytes),
    decoded: maybe(Decoded),
    transaction_hash: maybe(hash),
    block_hash: maybe(hash),
    block_number: maybe(count),
    block_timestamp: maybe(time),
  },
  { address: ['address_hash'], transaction_hash: ['tx_hash'] },
)
export type Log = v.InferOutput<typeof Log>

/** `GET /transactions/{hash}/logs`, by log index. */
export const transactionLogsQuery = (api: Api, transaction: string) =>
  listQuery(api, `/transactions/${transaction}/logs`, Log, ({ index }) => String(index))

/** `GET /addresses/{address}/logs`, newest first, optionally by topic (32 bytes) (undocumented). */
export const addressLogsQuery = (api: Api, address: string, filters: { topic?: string } = {}) =>
  listQuery(
    api,
    `/addresses/${address}/logs`,
    Log,
    // system logs of a block have no transaction
    ({ transaction_hash, block_number, index }) => `${transaction_hash ?? block_number} ${index}`,
    filters,
  )

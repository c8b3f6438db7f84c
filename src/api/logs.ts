import type * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { Decoded } from './decoded.ts'
import { bytes, count, hash, list, maybe, record, text, time } from './fields.ts'
import { listQuery } from './queries.ts'

/** An event log. `address` is the emitter; `smart_contract` is the called contract where the server sends it. */
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

/** `GET /addresses/{address}/logs`, newest first, all or those with a topic (32 bytes); beyond the document. */
export const addressLogsQuery = (api: Api, address: string, filters: { topic?: string } = {}) =>
  listQuery(
    api,
    `/addresses/${address}/logs`,
    Log,
    // a block may log something itself, in no transaction
    ({ transaction_hash, block_number, index }) => `${transaction_hash ?? block_number} ${index}`,
    filters,
  )

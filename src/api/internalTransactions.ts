import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { ApiError, isMissing } from './client/errors.ts'
import { amount, count, extra, flag, hash, maybe, oneOf, record, text, time } from './fields.ts'
import type { Direction } from './client/parameters.ts'
import { askPage, type Identity, listQuery, pagedQuery } from './query.ts'

/**
 * A call. `value` in wei; `error` is the node's text; `success` is its own status, see `outcomesOf`; few servers send
 * `trace_address`.
 */
export const InternalTransaction = record(
  {
    transaction_hash: hash,
    index: maybe(count),
    transaction_index: maybe(count),
    block_number: maybe(count),
    timestamp: maybe(time),
    type: maybe(
      oneOf(
        'call',
        'callcode',
        'delegatecall',
        'staticcall',
        'create',
        'create2',
        'selfdestruct',
        'reward',
        'stop',
        'invalid',
      ),
    ),
    success: maybe(flag),
    error: maybe(text),
    from: maybe(Address),
    to: maybe(Address),
    created_contract: maybe(Address),
    value: maybe(amount),
    gas_limit: maybe(amount),
    trace_address: extra(v.array(count)),
  },
  { transaction_hash: ['tx_hash'], block_number: ['block'] },
)
export type InternalTransaction = v.InferOutput<typeof InternalTransaction>

const callId: Identity<InternalTransaction> = ({ transaction_hash, index }, nth) => {
  const name = `${transaction_hash} ${index}`
  return index === null ? nth(name) : name
}

/** `GET /transactions/{hash}/internal-transactions`, by index (undocumented); 404 for an existing one: no calls are indexed. */
export const transactionInternalTransactionsQuery = (api: Api, transaction: string) => {
  const path = `/transactions/${transaction}/internal-transactions`
  return pagedQuery(api, path, callId, {}, async (cursor, signal) => {
    try {
      return await askPage(api, path, InternalTransaction, cursor ?? {}, signal)
    } catch (error) {
      if (isMissing(error)) throw new ApiError('not-offered', { status: error.status ?? 404 })
      throw error
    }
  })
}

/** `GET /addresses/{address}/internal-transactions`, newest first (undocumented); slow if the server must query a node. */
export const addressInternalTransactionsQuery = (
  api: Api,
  address: string,
  filters: { filter?: Direction | undefined } = {},
) => listQuery(api, `/addresses/${address}/internal-transactions`, InternalTransaction, callId, filters)

/** `GET /blocks/{number or hash}/internal-transactions`, by transaction and index (undocumented). */
export const blockInternalTransactionsQuery = (api: Api, block: string) =>
  listQuery(api, `/blocks/${block}/internal-transactions`, InternalTransaction, callId)

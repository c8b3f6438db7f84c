import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { Decoded } from './decoded.ts'
import {
  addressHash,
  amount,
  bytes,
  count,
  decimal,
  flag,
  hash,
  json,
  list,
  maybe,
  number,
  oneOf,
  record,
  text,
  time,
} from './fields.ts'
import { listQuery } from './queries.ts'
import { TokenTransfer } from './tokenTransfers.ts'

const Fee = record({ type: maybe(oneOf('maximum', 'actual')), value: maybe(amount) })

const Action = record({ protocol: maybe(text), type: maybe(text), data: maybe(json) })

/** An EIP-7702 authorization: `authority` lets the code of `address_hash` act for it. */
const Authorization = record({
  address_hash: maybe(addressHash),
  authority: maybe(addressHash),
  chain_id: maybe(amount),
  nonce: maybe(amount),
  status: maybe(text),
})

/** Text on old servers, `{ raw }` or a decoded error on newer ones: text or hex in `raw`, or the decoded error. */
const RevertReason = v.pipe(
  v.unknown(),
  v.transform((sent) => {
    if (typeof sent === 'string') return { raw: sent }
    const isDecoded = typeof sent === 'object' && sent !== null && 'method_id' in sent
    return isDecoded ? { decoded: sent } : sent
  }),
  record({ raw: maybe(text), decoded: maybe(Decoded) }),
)

/** A transaction. Amounts and fees are wei; rates are USD per coin; `confirmation_duration` is ms. */
export const Transaction = record(
  {
    hash,
    block_number: maybe(count),
    position: maybe(count),
    timestamp: maybe(time),
    status: maybe(oneOf('ok', 'error')),
    result: maybe(text),
    revert_reason: maybe(RevertReason),
    confirmations: maybe(count),
    confirmation_duration: list(number),
    nonce: maybe(count),
    type: maybe(count),
    method: maybe(text),
    from: maybe(Address),
    to: maybe(Address),
    created_contract: maybe(Address),
    value: maybe(amount),
    fee: maybe(Fee),
    gas_limit: maybe(amount),
    gas_used: maybe(amount),
    gas_price: maybe(amount),
    max_fee_per_gas: maybe(amount),
    max_priority_fee_per_gas: maybe(amount),
    base_fee_per_gas: maybe(amount),
    priority_fee: maybe(amount),
    transaction_burnt_fee: maybe(amount),
    exchange_rate: maybe(decimal),
    historic_exchange_rate: maybe(decimal),
    raw_input: maybe(bytes),
    decoded_input: maybe(Decoded),
    transaction_types: list(
      oneOf('token_transfer', 'contract_creation', 'contract_call', 'token_creation', 'coin_transfer'),
    ),
    token_transfers: maybe(list(TokenTransfer)),
    token_transfers_overflow: maybe(flag),
    has_error_in_internal_transactions: maybe(flag),
    is_pending_update: maybe(flag),
    authorization_list: list(Authorization),
    actions: list(Action),
    transaction_tag: maybe(text),
  },
  {
    block_number: ['block'],
    transaction_types: ['tx_types'],
    transaction_tag: ['tx_tag'],
    transaction_burnt_fee: ['tx_burnt_fee'],
    has_error_in_internal_transactions: ['has_error_in_internal_txs'],
  },
)
export type Transaction = v.InferOutput<typeof Transaction>

const byHash = (transaction: Transaction) => transaction.hash

/** `GET /main-page/transactions`: the newest six. */
export const newestTransactionsQuery = (api: Api) =>
  listQuery(api, '/main-page/transactions', Transaction, byHash)

/** `GET /addresses/{address}/transactions`, pending ones first, then newest first. */
export const addressTransactionsQuery = (
  api: Api,
  address: string,
  filters: { filter?: 'from' | 'to' } = {},
) => listQuery(api, `/addresses/${address}/transactions`, Transaction, byHash, filters)

/** `GET /blocks/{number or hash}/transactions`, by position; beyond the document. */
export const blockTransactionsQuery = (api: Api, block: string) =>
  listQuery(api, `/blocks/${block}/transactions`, Transaction, byHash)

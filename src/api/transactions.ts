import type * as v from 'valibot'
import { Address } from './addresses.ts'
import { Decoded } from './decoded.ts'
import {
  amount,
  bytes,
  count,
  array,
  flag,
  hash,
  list,
  maybe,
  number,
  oneOf,
  rate,
  record,
  text,
  time,
} from './fields.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import { Action, Authorization, chainExtras, Fee, Result, RevertReason } from './transactionParts.ts'

/** A transaction. Amounts and fees are wei; rates are USD per coin; `confirmation_duration` is ms. */
export const Transaction = record(
  {
    hash,
    block_number: maybe(count),
    position: maybe(count),
    timestamp: maybe(time),
    status: maybe(oneOf('ok', 'error')),
    result: maybe(Result),
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
    exchange_rate: maybe(rate),
    historic_exchange_rate: maybe(rate),
    raw_input: maybe(bytes),
    decoded_input: maybe(Decoded),
    transaction_types: list(
      oneOf(
        'token_transfer',
        'contract_creation',
        'contract_call',
        'token_creation',
        'coin_transfer',
        'blob_transaction',
        'set_code_transaction',
      ),
    ),
    token_transfers: maybe(array(TokenTransfer)),
    token_transfers_overflow: maybe(flag),
    has_error_in_internal_transactions: maybe(flag),
    is_pending_update: maybe(flag),
    authorization_list: list(Authorization),
    actions: list(Action),
    transaction_tag: maybe(text),
    ...chainExtras,
  },
  {
    block_number: ['block'],
    transaction_types: ['tx_types'],
    transaction_tag: ['tx_tag'],
    transaction_burnt_fee: ['tx_burnt_fee'],
    has_error_in_internal_transactions: ['has_error_in_internal_txs'],
    op_interop_messages: ['op_interop'],
  },
)
export type Transaction = v.InferOutput<typeof Transaction>

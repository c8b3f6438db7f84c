import * as v from 'valibot'
import { Address, NonZeroAddress } from './addresses.ts'
import { Decoded } from './logs.ts'
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
  addressHash,
  decimal,
  extra,
  json,
  nonZeroAddress,
} from './fields.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import { Token } from './tokens.ts'

/** `maximum` while pending. */
export const Fee = record({ type: maybe(oneOf('maximum', 'actual')), value: maybe(amount) })

const Action = record({ protocol: maybe(text), type: maybe(text), data: maybe(json) })

/** An EIP-7702 authorization of `authority`: to the code of `address_hash`, or none if zero; `chain_id` 0 is any chain. */
const Authorization = record(
  {
    address_hash: maybe(addressHash),
    authority: maybe(nonZeroAddress),
    chain_id: maybe(amount),
    nonce: maybe(amount),
    r: maybe(text),
    s: maybe(text),
    v: maybe(count),
    status: maybe(oneOf('ok', 'invalid_chain_id', 'invalid_signature', 'invalid_nonce')),
  },
  { address_hash: ['address'] },
)

/** Processing states; any other `result` is the node's error text. */
const states = new Set(['pending', 'success', 'dropped/replaced'])

/** A processing state or the node's error text; some servers write states as words. */
const Result = v.pipe(
  text,
  v.transform((sent) => {
    if (/awaiting[ _]internal[ _]transactions/i.test(sent)) return 'awaiting_internal_transactions'
    const state = sent.trim().toLowerCase()
    return states.has(state) ? state : sent
  }),
)

/** Hex bytes without `0x`, at least the four of an error selector; shorter ones are words such as `35`. */
const bareBytes = /^(?:[\da-f]{2}){4,}$/i

/** Text on old servers; `{ raw }` (text or hex) or a decoded error on newer ones. */
const RevertReason = v.pipe(
  v.unknown(),
  v.transform((sent) => {
    if (typeof sent === 'string') return { raw: sent }
    const fields = Object(sent) as object
    return 'method_id' in fields || 'parameters' in fields ? { decoded: sent } : sent
  }),
  record({
    raw: maybe(
      v.pipe(
        text,
        v.transform((sent) => (bareBytes.test(sent) ? `0x${sent}` : sent)),
      ),
    ),
    decoded: maybe(Decoded),
  }),
)

/** The token of a fee, whose address may be unknown. */
const FeeToken = record(
  { ...Token.pipe[2].entries, address_hash: maybe(addressHash) },
  { address_hash: ['address'], holders_count: ['holders', 'holder_count'] },
)

/** With `gas_token`, the fee and gas prices are in that token's smallest unit. */
const Celo = record({ gas_token: maybe(FeeToken) })

/** A Stability fee in the token's smallest unit; paid instead of `fee`, which is in coin. */
const StabilityFee = record({
  token: maybe(FeeToken),
  total_fee: maybe(amount),
  validator_fee: maybe(amount),
  validator_address: maybe(NonZeroAddress),
  dapp_fee: maybe(amount),
  dapp_address: maybe(NonZeroAddress),
})

/** A call of an Eden batch; `to` is null for contract creation. */
const BatchedCall = record({ to: maybe(Address), value: maybe(amount), input: maybe(bytes) })

/** Fields of one kind of chain; others are kept as sent. Fees in wei. Eden's `fee_payer` is null if the sender pays. */
const chainExtras = {
  blob_versioned_hashes: v.optional(list(hash)),
  blob_gas_used: extra(amount),
  blob_gas_price: extra(amount),
  burnt_blob_fee: extra(amount),
  max_fee_per_blob_gas: extra(amount),
  l1_fee: extra(amount),
  l1_fee_scalar: extra(decimal),
  l1_gas_price: extra(amount),
  l1_gas_used: extra(amount),
  operator_fee: extra(amount),
  op_withdrawals: extra(json),
  op_interop_messages: extra(json),
  arbitrum: extra(json),
  scroll: extra(json),
  zksync: extra(json),
  celo: extra(Celo),
  stability_fee: extra(StabilityFee),
  fee_payer: extra(NonZeroAddress),
  calls: extra(array(BatchedCall)),
  zilliqa: extra(json),
  fhe_operations_count: extra(count),
}

/** A transaction. Amounts and fees in wei, rates in USD per coin, `confirmation_duration` in ms. */
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

export const transactionPath = (transactionHash: string) => `/transactions/${transactionHash}`

/** Whether a block contains it, by any of several fields, one of which may be unreadable. Not pending or dropped ones. */
export const isMined = ({ block_number, status, result }: Transaction): boolean =>
  block_number !== null || (result !== 'dropped/replaced' && (status !== null || result === 'success'))

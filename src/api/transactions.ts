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

// The parts of a transaction, and what only some chains tell of one.

/** `maximum` while it waits: what it may cost at most. */
export const Fee = record({ type: maybe(oneOf('maximum', 'actual')), value: maybe(amount) })

/** What old servers understood of some protocols' calls. */
const Action = record({ protocol: maybe(text), type: maybe(text), data: maybe(json) })

/**
 * An EIP-7702 authorization: `authority` lets the code of `address_hash` act for it, or no code any more where that is the zero
 * address; on this chain, or any where `chain_id` is 0. `r`, `s` and `v` are its signature.
 */
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

/** How far a server is with a transaction; anything else is what a node said of its failure. */
const states = new Set(['pending', 'success', 'dropped/replaced'])

/** What came of it: one of the states, as servers name them now, or a node's words. Some write the states as words. */
const Result = v.pipe(
  text,
  v.transform((sent) => {
    if (/awaiting[ _]internal[ _]transactions/i.test(sent)) return 'awaiting_internal_transactions'
    const state = sent.trim().toLowerCase()
    return states.has(state) ? state : sent
  }),
)

/** Bytes that were sent without `0x`: four at least, which is where an error begins. What is shorter is words, such as `35`. */
const bareBytes = /^(?:[\da-f]{2}){4,}$/i

/** Text on old servers, `{ raw }` or a decoded error on newer ones: text or hex in `raw`, or the decoded error. */
const RevertReason = v.pipe(
  v.unknown(),
  v.transform((sent) => {
    if (typeof sent === 'string') return { raw: sent }
    const told = Object(sent) as object
    return 'method_id' in told || 'parameters' in told ? { decoded: sent } : sent
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

/** A token that a fee was paid in: as a token is, but for an address that may not be told. */
const FeeToken = record(
  { ...Token.pipe[2].entries, address_hash: maybe(addressHash) },
  { address_hash: ['address'], holders_count: ['holders', 'holder_count'] },
)

/** With a `gas_token`, the fee was paid in that: it and the prices of gas are in the token's smallest unit. */
const Celo = record({ gas_token: maybe(FeeToken) })

/** What a transaction of Stability cost, in the smallest unit of a token: this is paid, and not the `fee`, which is in coin. */
const StabilityFee = record({
  token: maybe(FeeToken),
  total_fee: maybe(amount),
  validator_fee: maybe(amount),
  validator_address: maybe(NonZeroAddress),
  dapp_fee: maybe(amount),
  dapp_address: maybe(NonZeroAddress),
})

/** One of the calls of a batch of Eden; who it goes to is null where it creates a contract. */
const BatchedCall = record({ to: maybe(Address), value: maybe(amount), input: maybe(bytes) })

/** Of one kind of chain each, and absent elsewhere; all that is not named here is kept as sent. Fees are wei. On Eden `fee_payer` paid in the place of the sender, who did so where it is null. */
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

/** Where a transaction is asked for. */
export const transactionPath = (transactionHash: string) => `/transactions/${transactionHash}`

/** A block has it, by any sign: which one may be unreadable. One that waits, or was dropped, is in none. */
export const isMined = ({ block_number, status, result }: Transaction): boolean =>
  block_number !== null || (result !== 'dropped/replaced' && (status !== null || result === 'success'))

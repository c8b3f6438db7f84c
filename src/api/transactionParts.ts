import * as v from 'valibot'
import { Address, Somebody } from './addresses.ts'
import { Decoded } from './decoded.ts'
import {
  addressHash,
  amount,
  array,
  bytes,
  count,
  decimal,
  extra,
  hash,
  json,
  list,
  maybe,
  oneOf,
  record,
  somebody,
  text,
} from './fields.ts'
import { Token } from './tokens.ts'

// The parts of a transaction, and what only some chains tell of one.

/** `maximum` while it waits: what it may cost at most. */
export const Fee = record({ type: maybe(oneOf('maximum', 'actual')), value: maybe(amount) })

/** What old servers understood of some protocols' calls. */
export const Action = record({ protocol: maybe(text), type: maybe(text), data: maybe(json) })

/**
 * An EIP-7702 authorization: `authority` lets the code of `address_hash` act for it, or no code any more where that is the zero
 * address; on this chain, or any where `chain_id` is 0. `r`, `s` and `v` are its signature.
 */
export const Authorization = record(
  {
    address_hash: maybe(addressHash),
    authority: maybe(somebody),
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
export const Result = v.pipe(
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
export const RevertReason = v.pipe(
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
  validator_address: maybe(Somebody),
  dapp_fee: maybe(amount),
  dapp_address: maybe(Somebody),
})

/** One of the calls of a batch of Eden; who it goes to is null where it creates a contract. */
const BatchedCall = record({ to: maybe(Address), value: maybe(amount), input: maybe(bytes) })

/** Of one kind of chain each, and absent elsewhere; all that is not named here is kept as sent. Fees are wei. On Eden `fee_payer` paid in the place of the sender, who did so where it is null. */
export const chainExtras = {
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
  fee_payer: extra(Somebody),
  calls: extra(array(BatchedCall)),
  zilliqa: extra(json),
  fhe_operations_count: extra(count),
}

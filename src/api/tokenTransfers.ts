import * as v from 'valibot'
import { Address } from './addresses.ts'
import {
  amount,
  count,
  hash,
  list,
  maybe,
  multiplier,
  oneOf,
  record,
  text,
  time,
  decimals,
} from './fields.ts'
import { Instance } from './instances.ts'
import { Token } from './tokens.ts'

/** What moved: an amount in the token's smallest unit, with the multiplier that held then; an instance, or so many of an instance. */
const Total = record({
  value: maybe(amount),
  decimals: maybe(decimals),
  token_id: maybe(amount),
  token_instance: maybe(Instance),
  ui_multiplier: maybe(multiplier),
})

/** One total as a rule, none where the amount is unknown, several in an old server's ERC-1155 batch: always an array. */
const Totals = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((sent): unknown[] => (Array.isArray(sent) ? sent : [sent])),
    list(Total),
  ),
  [],
)

/**
 * A token transfer. One log of a batch becomes several transfers with the same `log_index`. One that a block makes itself, as
 * Celo's epoch rewards, has no transaction: its block and log are what it is known by. A token of no kind has that of its transfer.
 */
export const TokenTransfer = v.pipe(
  record(
    {
      transaction_hash: maybe(hash),
      log_index: maybe(count),
      block_hash: maybe(hash),
      block_number: maybe(count),
      timestamp: maybe(time),
      method: maybe(text),
      type: maybe(oneOf('token_transfer', 'token_minting', 'token_burning', 'token_spawning')),
      token_type: maybe(text),
      from: maybe(Address),
      to: maybe(Address),
      token: maybe(Token),
      total: Totals,
    },
    { transaction_hash: ['tx_hash'], block_number: ['block'] },
  ),
  v.check(
    ({ transaction_hash, log_index, block_number, block_hash }) =>
      transaction_hash !== null || (log_index !== null && (block_number ?? block_hash) !== null),
  ),
  v.transform((sent) =>
    sent.token && !sent.token.type ? { ...sent, token: { ...sent.token, type: sent.token_type } } : sent,
  ),
)
export type TokenTransfer = v.InferOutput<typeof TokenTransfer>

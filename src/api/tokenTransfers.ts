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
 * A token transfer. One log of a batch becomes several transfers with the same `log_index`. A token of no kind has that of
 * its transfer.
 */
export const TokenTransfer = v.pipe(
  record(
    {
      transaction_hash: hash,
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
  v.transform((sent) =>
    sent.token && !sent.token.type ? { ...sent, token: { ...sent.token, type: sent.token_type } } : sent,
  ),
)
export type TokenTransfer = v.InferOutput<typeof TokenTransfer>

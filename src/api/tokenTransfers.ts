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

/** An amount in the token's smallest unit, with its multiplier at that time; or an NFT, or a number of one id. */
const Total = record({
  value: maybe(amount),
  decimals: maybe(decimals),
  token_id: maybe(amount),
  token_instance: maybe(Instance),
  ui_multiplier: maybe(multiplier),
})

/** Usually one total; none if unknown, several in an old server's ERC-1155 batch. Always read as an array. */
const Totals = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((sent): unknown[] => (Array.isArray(sent) ? sent : [sent])),
    list(Total),
  ),
  [],
)

/**
 * A batch log becomes several transfers with one `log_index`. A block's own (Celo's epoch rewards) have no transaction. A token
 * without a type gets its transfer's.
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

import * as v from 'valibot'
import { Somebody } from './addresses.ts'
import type { Api } from './client.ts'
import {
  amount,
  bytes,
  count,
  decimal,
  extra,
  flag,
  hash,
  list,
  maybe,
  oneOf,
  record,
  text,
  time,
} from './fields.ts'
import { ApiError, isLacking, isUnknown } from './errors.ts'
import { askPage, listQuery, pagedQuery } from './queries.ts'

const Reward = record({ type: maybe(text), reward: maybe(amount) })

/** Some servers send hashes alone. */
const Uncle = v.pipe(
  v.unknown(),
  v.transform((sent) => (typeof sent === 'string' ? { hash: sent } : sent)),
  record({ hash }),
)

/** A block. Fees and rewards are wei; `size` is bytes; a gas target percentage below 0 lowers the next base fee. */
export const Block = record(
  {
    height: count,
    hash: maybe(hash),
    parent_hash: maybe(hash),
    type: maybe(oneOf('block', 'uncle', 'reorg')),
    timestamp: maybe(time),
    miner: maybe(Somebody),
    nonce: maybe(bytes),
    size: maybe(count),
    transactions_count: maybe(count),
    internal_transactions_count: maybe(count),
    withdrawals_count: maybe(count),
    gas_used: maybe(amount),
    gas_limit: maybe(amount),
    gas_used_percentage: maybe(decimal),
    gas_target_percentage: maybe(decimal),
    base_fee_per_gas: maybe(amount),
    burnt_fees: maybe(amount),
    burnt_fees_percentage: maybe(decimal),
    priority_fee: maybe(amount),
    transaction_fees: maybe(amount),
    difficulty: maybe(amount),
    total_difficulty: maybe(amount),
    rewards: list(Reward),
    uncles_hashes: maybe(v.pipe(v.custom<unknown[] | null | undefined>(Array.isArray), list(Uncle))),
    is_pending_update: maybe(flag),
    blob_transactions_count: extra(count),
    blob_gas_used: extra(amount),
    blob_gas_price: extra(amount),
    excess_blob_gas: extra(amount),
    burnt_blob_fees: extra(amount),
  },
  {
    transactions_count: ['transaction_count', 'tx_count'],
    transaction_fees: ['tx_fees'],
    blob_transactions_count: ['blob_transaction_count', 'blob_tx_count'],
  },
)
export type Block = v.InferOutput<typeof Block>

// uncles share their height with the block that won
const blockId = ({ height, hash: own }: Block) => own ?? String(height)

/** `GET /main-page/blocks`: the newest four; beyond the document. */
export const newestBlocksQuery = (api: Api) => listQuery(api, '/main-page/blocks', Block, blockId)

/**
 * `GET /blocks`, the highest first; beyond the document. A server without it is asked for transactions, which tell of the
 * blocks that they are in: those of no other kind.
 */
export const blocksQuery = (api: Api, filters: { type?: 'block' | 'uncle' | 'reorg' } = {}) =>
  pagedQuery<Block>(api, '/blocks', blockId, filters, async (cursor, signal) => {
    try {
      return await askPage(api, '/blocks', Block, { ...filters, ...cursor }, signal)
    } catch (error) {
      if (filters.type || !isLacking(error)) throw error
      const { blocksInTransactions } = await import('./blocksInTransactions.ts')
      return blocksInTransactions(api, cursor, signal).catch((listError: unknown) => {
        // it isn't this API at all, or knows none of it: what was asked for first is what is missing
        const isNothing =
          isUnknown(listError) || (listError instanceof ApiError && listError.kind === 'not-api')
        throw isNothing ? error : listError
      })
    }
  })

/** `GET /addresses/{address}/blocks-validated`, the highest first; beyond the document. */
export const addressBlocksQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/blocks-validated`, Block, blockId)

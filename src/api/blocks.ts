import * as v from 'valibot'
import { NonZeroAddress } from './addresses.ts'
import type { Api } from './client/client.ts'
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
import { listQuery, type Page } from './query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useInCache } from './client/cache.ts'

const Reward = record({ type: maybe(text), reward: maybe(amount) })

/** Some servers send bare hashes. */
const Uncle = v.pipe(
  v.unknown(),
  v.transform((sent) => (typeof sent === 'string' ? { hash: sent } : sent)),
  record({ hash }),
)

/** A block. Fees and rewards are in wei, `size` in bytes; a gas target percentage below 0 lowers the next base fee. */
export const Block = record(
  {
    height: count,
    hash: maybe(hash),
    parent_hash: maybe(hash),
    type: maybe(oneOf('block', 'uncle', 'reorg')),
    timestamp: maybe(time),
    miner: maybe(NonZeroAddress),
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

// uncles have the height of the block that replaced them
export const blockId = ({ height, hash: own }: Block) => own ?? String(height)

/** `GET /main-page/blocks`: the newest four (undocumented). */
export const newestBlocksQuery = (api: Api) => listQuery(api, '/main-page/blocks', Block, blockId)

/** `GET /addresses/{address}/blocks-validated`, highest first (undocumented). */
export const addressBlocksQuery = (api: Api, address: string) =>
  listQuery(api, `/addresses/${address}/blocks-validated`, Block, blockId)

export const blockPath = (id: string) => `/blocks/${id}`

/** Whether the number is above all blocks in cached lists of newest blocks. Sends no request. */
export const useIsFutureBlock = (api: Api, number: number | undefined): boolean =>
  useInCache((client) => number !== undefined && isFutureBlock(client, api, number), number !== undefined)

type Read = Partial<Page<Block>> & { pages?: Page<Block>[] }

/** As {@link useIsFutureBlock}. False if no block is cached. A cached list may be stale, so the block may exist by now. */
export function isFutureBlock(client: QueryClient, api: Api, number: number): boolean {
  const heights = client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .filter(([key]) => ['/main-page/blocks', '/blocks'].includes(String(key[2])))
    .flatMap(([, data]) => data?.pages?.[0]?.items ?? data?.items ?? [])
    .map(({ height }) => height)
  return heights.length > 0 && number > Math.max(...heights)
}

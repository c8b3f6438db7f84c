import type * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { amount, count, hash, maybe, oneOf, record, time } from './fields.ts'
import { listQuery } from './queries.ts'

/** A block. Fees are in wei. */
export const Block = record(
  {
    height: count,
    hash: maybe(hash),
    type: maybe(oneOf('block', 'uncle', 'reorg')),
    timestamp: maybe(time),
    miner: maybe(Address),
    transactions_count: maybe(count),
    gas_used: maybe(amount),
    gas_limit: maybe(amount),
    base_fee_per_gas: maybe(amount),
  },
  { transactions_count: ['transaction_count', 'tx_count'] },
)
export type Block = v.InferOutput<typeof Block>

/** `GET /main-page/blocks`: the newest four; beyond the document. */
export const newestBlocksQuery = (api: Api) =>
  listQuery(api, '/main-page/blocks', Block, ({ height }) => String(height))

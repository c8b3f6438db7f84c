import type { Block } from '#api/blocks.ts'
import { useCachedList } from '#api/hooks.ts'
import type { ListQuery } from '#api/query.ts'
import type { Transaction } from '#api/transactions.ts'

export type NewestBlock = { number: number; time: string | null }

/**
 * The newest block, from the newest blocks or else transactions. Sends no request; undefined until they are read, null without
 * any.
 */
export function useNewestBlock(
  blocks: ListQuery<Block>,
  transactions: ListQuery<Transaction>,
): NewestBlock | null | undefined {
  const built = useCachedList(blocks)
  const sent = useCachedList(transactions)
  const block = built.rows[0]?.item
  if (block) return { number: block.height, time: block.timestamp }
  if (!built.read && !built.error) return undefined
  for (const { item } of sent.rows)
    if (item.block_number !== null) return { number: item.block_number, time: item.timestamp }
  return sent.read || sent.error ? null : undefined
}

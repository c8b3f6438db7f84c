import * as v from 'valibot'
import { Block } from './blocks.ts'
import type { Api } from './client.ts'
import type { Cursor, Page } from './queries.ts'
import { transactionsQuery } from './transactionLists.ts'

/**
 * A page of the network's transactions (`GET /transactions`) as the blocks that they are in, the highest first; of a cursor of
 * `GET /blocks`, begun at its block. @throws ApiError
 */
export async function blocksInTransactions(
  api: Api,
  cursor: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Block>> {
  const { items, next } = await transactionsQuery(api).ask(ofTransactions(cursor), signal)
  const times = new Map<number, string | null>()
  for (const { block_number: height, timestamp } of items)
    if (height !== null) times.set(height, times.get(height) ?? timestamp)
  return {
    items: [...times].map(([height, timestamp]) => v.parse(Block, { height, timestamp })),
    unread: 0,
    unreadable: [],
    next,
    readFrom: 'the transactions in them, so that those without any are left out',
  }
}

/** A cursor of blocks as one of transactions, which have an index as well: half of theirs leads nowhere. */
const ofTransactions = (cursor: Cursor | null): Cursor | null =>
  cursor?.block_number === undefined || 'index' in cursor ? cursor : { ...cursor, index: 0 }

import * as v from 'valibot'
import { Block, blockId } from '#api/blocks.ts'
import type { Api } from '#api/client/client.ts'
import { type Cursor, type Page, askPage, pagedQuery } from '#api/query.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { ApiError, isMissing, isUnknown } from '#api/client/errors.ts'

/** `GET /transactions` as the blocks that contain them, highest first; takes cursors of `GET /blocks`. @throws ApiError */
async function blocksInTransactions(
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

/** A block cursor as a transaction cursor, which needs an index too: servers reject half a cursor. */
const ofTransactions = (cursor: Cursor | null): Cursor | null =>
  cursor?.block_number === undefined || 'index' in cursor ? cursor : { ...cursor, index: 0 }

/** `GET /blocks`, highest first (undocumented); if missing, the blocks of listed transactions (default type only). */
export const blocksQuery = (api: Api, filters: { type?: 'block' | 'uncle' | 'reorg' } = {}) =>
  pagedQuery<Block>(api, '/blocks', blockId, filters, async (cursor, signal) => {
    try {
      return await askPage(api, '/blocks', Block, { ...filters, ...cursor }, signal)
    } catch (error) {
      if (filters.type || !isMissing(error)) throw error
      return blocksInTransactions(api, cursor, signal).catch((listError: unknown) => {
        // if the transactions are missing too, the first error is the relevant one
        const isNothing =
          isUnknown(listError) || (listError instanceof ApiError && listError.kind === 'not-api')
        throw isNothing ? error : listError
      })
    }
  })

import type { QueryClient } from '@tanstack/react-query'
import { Block } from '#api/blocks.ts'
import type { Api } from '#api/client.ts'
import { isLacking } from '#api/errors.ts'
import { foundQuery, readRecord } from '#api/queries.ts'

/** A block as far as this server tells it: its record, or what lists tell of it where the server has no records of blocks. */
export type FoundBlock = { block: Block; listed?: undefined } | { block: null; listed: ListedBlock }

/** What lists tell of a block. What they don't tell is null. */
export type ListedBlock = {
  number: number | null
  hash: string | null
  /** When it was built, ISO. */
  time: string | null
  /**
   * Whether its transactions are in the network's list from this block down, and its withdrawals in theirs. `ignored`: the
   * server begins that list elsewhere. Null: not asked, since its number isn't known.
   */
  transactions: 'told' | 'none' | 'ignored' | 'failed' | null
  withdrawals: 'told' | 'none' | 'ignored' | 'failed'
  /** Where it has no transactions itself: the next one below that has some. */
  before: { number: number; time: string | null } | null
  /** How many questions that took. */
  questions: number
}

/**
 * The block, from `GET /blocks/{number or hash}` where the server has it. A server with the document's endpoints alone is
 * asked for the block's withdrawals and the network's transactions at its number instead, which the page shows anyway.
 * @throws ApiError
 */
export const blockQuery = (api: Api, id: string) =>
  foundQuery(api, pathOf(id), ({ client, signal }) => findBlock(api, client, id, signal))

/** Where a block is asked for. */
export const pathOf = (id: string) => `/blocks/${id}`

async function findBlock(
  api: Api,
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<FoundBlock> {
  const isAsked = !api.offers.isMissing(pathOf(id))
  try {
    return { block: readRecord(await api.get(pathOf(id), {}, { signal }), Block) }
  } catch (error) {
    if (!isLacking(error)) throw error
    const { listedBlock } = await import('./listedBlock.ts')
    return { block: null, listed: await listedBlock(api, client, id, error, isAsked, signal) }
  }
}

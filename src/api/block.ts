import type { QueryClient } from '@tanstack/react-query'
import { Block } from './blocks.ts'
import type { Api } from './client.ts'
import { isLacking, isNotFound, isReplaced } from './errors.ts'
import type { Log } from './logs.ts'
import { foundQuery, type Page, readRecord } from './queries.ts'
import { seenTransactions } from './seenTransactions.ts'
import type { Transaction } from './transactions.ts'
import { blockWithdrawalsQuery } from './withdrawals.ts'

/**
 * A block as far as this server tells it. `block` is null where it only tells the lists of a block; `seen` then are the
 * transactions of it that other lists showed before.
 */
export type FoundBlock = { block: Block | null; seen: readonly Transaction[] }

/**
 * The block, from `GET /blocks/{number or hash}` where the server has it. A server with the document's endpoints alone is
 * asked for the withdrawals of the block instead, which the page shows anyway. @throws ApiError
 */
export const blockQuery = (api: Api, id: string) =>
  foundQuery(api, pathOf(id), ({ client, signal }) => findBlock(api, client, id, signal))

const pathOf = (id: string) => `/blocks/${id}`

async function findBlock(
  api: Api,
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<FoundBlock> {
  try {
    const block = readRecord(await api.get(pathOf(id), {}, { signal }), Block)
    return { block, seen: [] }
  } catch (error) {
    if (!isLacking(error)) throw error
    await client
      .fetchInfiniteQuery({ ...blockWithdrawalsQuery(api, id), retry: false })
      .catch((listError: unknown) => {
        throw isNotFound(listError) || isReplaced(listError) ? listError : error
      })
    // the block is there, so that the refusal was about the endpoint
    api.offers.lose(pathOf(id))
    const number = id.startsWith('0x') ? seenNumber(api, client, id) : Number(id)
    const seen = seenTransactions(api, client).filter(({ block_number }) => block_number === number)
    return { block: null, seen }
  }
}

/** The number of the block with this hash, of which transactions don't tell: logs and transfers seen before do. */
const seenNumber = (api: Api, client: QueryClient, hash: string): number | undefined =>
  client
    .getQueriesData<{ pages?: Page<Pick<Log, 'block_hash' | 'block_number'>>[] }>({
      queryKey: [api.network, api.base],
    })
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find(({ block_hash, block_number }) => block_hash?.toLowerCase() === hash && block_number !== null)
    ?.block_number ?? undefined

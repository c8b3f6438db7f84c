import type { QueryClient } from '@tanstack/react-query'
import { Block } from '#api/blocks.ts'
import type { Api } from '#api/client.ts'
import { isLacking, isNotFound, isReplaced } from '#api/errors.ts'
import { foundQuery, readRecord } from '#api/queries.ts'
import type { Transaction } from '#api/transactions.ts'
import { blockWithdrawalsQuery, type Withdrawal } from '#api/withdrawals.ts'

/**
 * A block as far as this server tells it. `block` is null where it only tells the lists of a block; `seen` then are the
 * transactions of it in other lists, and `paid` its number and time as the withdrawals of a receiver tell them.
 */
export type FoundBlock = {
  block: Block | null
  seen: readonly Transaction[]
  /** It paid none out, as far as that was asked. */
  isWithoutWithdrawals?: boolean
  paid?: Pick<Withdrawal, 'block_number' | 'timestamp'> | null
}

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
    const { pages } = await client
      .fetchInfiniteQuery({ ...blockWithdrawalsQuery(api, id), retry: false })
      .catch((listError: unknown) => {
        throw isNotFound(listError) || isReplaced(listError) ? listError : error
      })
    // the block is there, so that the refusal was about the endpoint
    api.offers.lose(pathOf(id))
    const { blockInLists } = await import('./blockInLists.ts')
    const withdrawals = pages.flatMap(({ items }) => items)
    const isWithoutWithdrawals = withdrawals.length === 0
    return {
      block: null,
      isWithoutWithdrawals,
      ...(await blockInLists(api, client, id, withdrawals, signal)),
    }
  }
}

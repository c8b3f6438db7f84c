import type { QueryClient } from '@tanstack/react-query'
import { Block, blockPath } from '#api/blocks.ts'
import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { foundQuery, readRecord } from '#api/query.ts'
import type { FoundBlock } from './found.ts'

/** `GET /blocks/{number or hash}`, else the block's withdrawals and the network's transactions at it. @throws ApiError */
export const blockQuery = (api: Api, id: string) =>
  foundQuery(api, blockPath(id), ({ client, signal }) => findBlock(api, client, id, signal))

async function findBlock(
  api: Api,
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<FoundBlock> {
  const isAsked = !api.endpoints.isMissing(blockPath(id))
  try {
    return { block: readRecord(await api.get(blockPath(id), {}, { signal }), Block) }
  } catch (error) {
    if (!isMissing(error)) throw error
    const { listedBlock } = await import('./listedBlock.ts')
    return { block: null, listed: await listedBlock(api, client, id, error, isAsked, signal) }
  }
}

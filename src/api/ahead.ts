import type { QueryClient } from '@tanstack/react-query'
import type { Block } from './blocks.ts'
import type { Api } from './client.ts'
import type { Page } from './queries.ts'
import { useInCache } from './useInCache.ts'

/** Whether a block of this number is above all in the lists of newest blocks that were read before; asks nothing. */
export const useIsAhead = (api: Api, number: number | undefined): boolean =>
  useInCache((client) => number !== undefined && isAhead(client, api, number), number !== undefined)

type Read = Partial<Page<Block>> & { pages?: Page<Block>[] }

/** The same. False where no block was read. What was read may be old, so that it may be built by now. */
export function isAhead(client: QueryClient, api: Api, number: number): boolean {
  const heights = client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .filter(([key]) => ['/main-page/blocks', '/blocks'].includes(String(key[2])))
    .flatMap(([, data]) => data?.pages?.[0]?.items ?? data?.items ?? [])
    .map(({ height }) => height)
  return heights.length > 0 && number > Math.max(...heights)
}

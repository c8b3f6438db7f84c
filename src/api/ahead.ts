import type { QueryClient } from '@tanstack/react-query'
import type { Block } from './blocks.ts'
import type { Api } from './client.ts'
import type { Page } from './queries.ts'
import { useInCache } from './useInCache.ts'

/** Whether a block of this number can't be built yet, by the lists of blocks that were read before; asks nothing. */
export const useIsAhead = (api: Api, number: number | undefined): boolean =>
  useInCache(
    (client) => number !== undefined && isAhead(client, api, number, Date.now()),
    number !== undefined,
  )

type Read = Partial<Page<Block>> & { pages?: Page<Block>[] }

/**
 * The same at `now` (ms since 1970). What was read may be old: only what stays above the newest block at twice the pace of
 * the last ones is told, and nothing where they tell no pace.
 */
export function isAhead(client: QueryClient, api: Api, number: number, now: number): boolean {
  const lists = client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .filter(([key]) => ['/main-page/blocks', '/blocks'].includes(String(key[2])))
    .map(([, data]) => data?.pages?.[0]?.items ?? data?.items ?? [])
  const [newest, ...others] = lists.toSorted(([a], [b]) => heightOf(b) - heightOf(a))[0] ?? []
  const last = others.at(-1)
  if (!newest?.timestamp || !last?.timestamp) return false
  const built = Date.parse(newest.timestamp)
  const since = Math.max(0, now - built)
  const pace = (built - Date.parse(last.timestamp)) / (newest.height - last.height)
  return pace > 0 && number > newest.height + (2 * since) / pace
}

const heightOf = (block: Block | undefined): number => block?.height ?? -1

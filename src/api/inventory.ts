import type { Api } from './client.ts'
import { isLacking } from './errors.ts'
import { tokenInstancesQuery } from './instanceLists.ts'
import type { Instance } from './instances.ts'
import { type Page, pagedQuery } from './queries.ts'

/**
 * The NFTs of a collection, from `GET /tokens/{address}/instances`, the highest id first. A server without it is asked for
 * the collection's transfers: each NFT in them, those that moved last first. `api.offers` knows which it was.
 */
export const inventoryQuery = (api: Api, token: string, filters: { holder_address_hash?: string } = {}) => {
  const listed = tokenInstancesQuery(api, token, filters)
  return pagedQuery(
    api,
    listed.queryKey[2],
    listed.id,
    filters,
    async (cursor, signal): Promise<Page<Instance>> => {
      try {
        return await listed.ask(cursor, signal)
      } catch (error) {
        // a cursor is the other list's only when this one is known to be missing
        if (!isLacking(error) || (cursor !== null && error.kind === 'not-found')) throw error
        const { movedInstances } = await import('./instanceElsewhere.ts')
        const page = await movedInstances(api, token, cursor, signal)
        // it has no NFTs, as far as is told, and the server may well say so
        if (page.items.length === 0 && error.kind === 'not-found') throw error
        api.offers.lose(listed.queryKey[2])
        return { ...page, refused: Object.keys(filters) }
      }
    },
  )
}

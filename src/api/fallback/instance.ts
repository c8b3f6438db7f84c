import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { ApiError, isMissing } from '#api/client/errors.ts'
import { Instance } from '#api/instances.ts'
import { fetchListOnce } from './cachedLists.ts'
import {
  askPage,
  type Cursor,
  type Page,
  readRecord,
  isSameCursor,
  foundQuery,
  pagedQuery,
} from '#api/query.ts'
import { isSameHash, isZeroAddress } from '#api/fields.ts'
import { instanceTransfersQuery, tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { FoundInstance } from './found.ts'
import { addressNftsQuery, tokenInstancesQuery } from '#api/nftLists.ts'

/** An NFT from its newest transfer and that receiver's holdings. @throws ApiError `not-found` if it never moved */
async function instanceInLists(
  api: Api,
  client: QueryClient,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundInstance> {
  const [newest] = await fetchListOnce(client, instanceTransfersQuery(api, token, id))
  signal.throwIfAborted()
  if (!newest) throw new ApiError('not-found')
  const ofTransfer = instanceIn(newest, id)
  if (ofTransfer.metadata !== null || ofTransfer.image_url !== null)
    return { instance: ofTransfer, foundIn: 'transfer' }
  const ofHoldings =
    newest.to &&
    !isZeroAddress(newest.to.hash) &&
    (await searchHoldings(api, newest.to.hash, token, id, signal))
  return ofHoldings
    ? {
        instance: {
          ...ofHoldings,
          token: ofHoldings.token ?? ofTransfer.token,
          owner: ofHoldings.owner ?? ofTransfer.owner,
        },
        foundIn: 'holdings',
      }
    : { instance: ofTransfer, foundIn: 'transfer' }
}

/** An NFT from a transfer; the last receiver of a unique one owns it. */
function instanceIn({ token, token_type, total, to }: TokenTransfer, id: string): Instance {
  const sent = total.find(({ token_id }) => token_id?.toString() === id)?.token_instance
  const is_unique = (token_type ?? token?.type) === 'ERC-721' || null
  return {
    ...readRecord({ id }, Instance),
    ...sent,
    token: sent?.token ?? token,
    is_unique: sent?.is_unique ?? is_unique,
    owner: sent?.owner ?? (is_unique ? to : null),
  }
}

const pagesAsked = 5

/** The NFT among an address's first holdings; null if it isn't there or they fail to load. */
async function searchHoldings(
  api: Api,
  holder: string,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<Instance | null> {
  const path = addressNftsQuery(api, holder).queryKey[2]
  const isIt = (item: Instance) => item.id.toString() === id && isSameHash(item.token?.address_hash, token)
  let cursor: Cursor | null = null
  for (let asked = 0; asked < pagesAsked; asked += 1) {
    try {
      const { items, next }: Page<Instance> = await askPage(api, path, Instance, cursor ?? {}, signal)
      const found = items.find(isIt)
      if (found) return found
      if (!next || isSameCursor(next, cursor)) return null
      cursor = next
    } catch (error) {
      // the transfer still has the rest
      if (error instanceof ApiError && !signal.aborted) return null
      throw error
    }
  }
  return null
}

async function movedInstances(
  api: Api,
  token: string,
  cursor: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Instance>> {
  const { items, ...page } = await tokenTransfersQuery(api, token).ask(cursor, signal)
  return { ...page, items: items.flatMap(instancesIn) }
}

const instancesIn = (transfer: TokenTransfer): Instance[] =>
  transfer.total.flatMap(({ token_id }) =>
    token_id === null ? [] : [instanceIn(transfer, token_id.toString())],
  )

/** `GET /tokens/{address}/instances/{id}`, else the newest transfer (owner) and the owner's holdings (metadata). */
export const instanceQuery = (api: Api, token: string, id: string) =>
  foundQuery(api, `/tokens/${token}/instances/${id}`, ({ client, signal }) =>
    findInstance(api, client, token, id, signal),
  )

async function findInstance(
  api: Api,
  client: QueryClient,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundInstance> {
  try {
    const path = `/tokens/${token}/instances/${id}`
    return { instance: readRecord(await api.get(path, {}, { signal }), Instance), foundIn: 'record' }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return instanceInLists(api, client, token, id, signal)
}

/** `GET /tokens/{address}/instances`, highest id first, else NFTs of the collection's transfers, last moved first. */
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
        // once the first list is known to be missing, cursors are of the other one
        if (!isMissing(error) || (cursor !== null && error.kind === 'not-found')) throw error
        const page = await movedInstances(api, token, cursor, signal)
        // the collection may have no NFTs, so the 404 may be right
        if (page.items.length === 0 && error.kind === 'not-found') throw error
        api.endpoints.lose(listed.queryKey[2])
        return { ...page, refused: Object.keys(filters) }
      }
    },
  )
}

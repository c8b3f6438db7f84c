import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import type { FoundInstance } from './instance.ts'
import { addressNftsQuery } from './instanceLists.ts'
import { Instance } from './instances.ts'
import { listOnce } from './listOnce.ts'
import { isZeroAddress } from './naming.ts'
import { askPage, type Cursor, type Page, readRecord, sameCursor } from './queries.ts'
import { isSameHash } from './sameHash.ts'
import { instanceTransfersQuery, tokenTransfersQuery } from './tokenTransferLists.ts'
import type { TokenTransfer } from './tokenTransfers.ts'

/**
 * The NFT as its newest transfer tells it, and as it stands among those of whoever got it then. @throws ApiError `not-found`
 * for one that never moved
 */
export async function instanceInLists(
  api: Api,
  client: QueryClient,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundInstance> {
  const [newest] = await listOnce(client, instanceTransfersQuery(api, token, id))
  signal.throwIfAborted()
  if (!newest) throw new ApiError('not-found')
  const told = instanceIn(newest, id)
  if (told.metadata !== null || told.image_url !== null) return { instance: told, foundIn: 'transfer' }
  const held =
    newest.to &&
    !isZeroAddress(newest.to.hash) &&
    (await searchHoldings(api, newest.to.hash, token, id, signal))
  return held
    ? {
        instance: { ...held, token: held.token ?? told.token, owner: held.owner ?? told.owner },
        foundIn: 'holdings',
      }
    : { instance: told, foundIn: 'transfer' }
}

/** What a transfer tells of the NFT that it moved: whoever got a unique one last has it. */
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

/** The NFT among those of an address; null where it isn't among the first, or they can't be had. */
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
      if (!next || sameCursor(next, cursor)) return null
      cursor = next
    } catch (error) {
      // the transfer still tells the rest
      if (error instanceof ApiError && !signal.aborted) return null
      throw error
    }
  }
  return null
}

/** A page of a collection's transfers, as the NFTs that they moved. */
export async function movedInstances(
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
